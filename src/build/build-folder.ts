import { cityName } from "./city-folder.ts";

/** Where the site itself is built: each city of `src/cities/` in a folder of its own. */
export const siteBuild = (): string => (cityName() ? `.woodward/${cityName()}/dist` : "dist");

/**
 * The folder of a build, named from the project's folder: the site's, unless BUILD_FOLDER names another. The tests and
 * `npm run dev` build into folders of their own, so neither changes what a running `npm start` or a bench reads.
 */
export const buildFolder = (): string => process.env.BUILD_FOLDER ?? siteBuild();

/** Where the tests build. */
export const TEST_BUILD = ".woodward/test-build";

/** Where `npm run dev` builds. */
export const DEV_BUILD = ".woodward/dev-build";
