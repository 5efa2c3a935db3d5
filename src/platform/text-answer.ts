/** A short answer in plain text that no cache keeps, for programs and for addresses that aren't pages. */
export const textAnswer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : `${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
