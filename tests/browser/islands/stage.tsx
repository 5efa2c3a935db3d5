import { join } from "node:path";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { builtFiles, islandModules } from "../../../src/build/client-manifest.ts";
import type { IslandName, Moment, PropsOf } from "../../../src/islands/registry.ts";
import type { Visit } from "./browse.ts";

const root = join(import.meta.dirname, "../../../");

interface Scene<N extends IslandName> {
  name: N;
  props: PropsOf<N>;
  /** The island's server HTML. */
  markup: ReactElement;
  wake: readonly Moment[];
  /** Origins of third parties whose scripts and frames the policy lets in. */
  thirdParty?: string;
  /** HTML before the island. */
  before?: string;
}

/** Plays one island alone on a page with the site's entry script and policy, for what no page configures yet. */
export async function stage<N extends IslandName>(visit: Visit, scene: Scene<N>): Promise<void> {
  const built = builtFiles(root);
  const { thirdParty = "" } = scene;
  const policy = `default-src 'none'; script-src 'self' ${thirdParty}; frame-src 'self' ${thirdParty}; img-src 'self' https:`;
  const page = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <title>Stage</title>
        <script type="module" src={built("src/islands/hydrate.ts")[0]} async />
      </head>
      <body>
        <h1>Stage</h1>
        {/** biome-ignore lint/security/noDangerouslySetInnerHtml: written by the test */}
        <div dangerouslySetInnerHTML={{ __html: scene.before ?? "" }} />
        <div
          data-island={scene.name}
          data-island-state="asleep"
          data-wake={scene.wake.join(";")}
          data-modules={islandModules(root, built)[scene.name]}
          data-props={JSON.stringify(scene.props)}
        >
          {scene.markup}
        </div>
      </body>
    </html>,
  );
  await visit.page.route("**/stage", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": policy },
      body: `<!DOCTYPE html>${page}`,
    }),
  );
  await visit.open("/stage");
}
