/** The package brings no types: what the bench uses of it. */
declare module "wink-bm25-text-search" {
  interface Engine {
    defineConfig(config: { fldWeights: Record<string, number> }): void;
    definePrepTasks(tasks: readonly ((text: string) => string[])[]): void;
    addDoc(document: Record<string, string>, id: number): void;
    consolidate(): void;
    search(text: string, limit: number): [id: string, score: number][];
  }
  export default function bm25(): Engine;
}
