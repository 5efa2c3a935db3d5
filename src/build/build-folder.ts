import { cityName } from "./city-folder.ts";

/** The site's build folder; each city of `src/cities/` has its own. */
export const siteBuild = (): string => (cityName() ? `.woodward/${cityName()}/dist` : "dist");

/**
 * The current build folder, relative to the project: the site's, unless BUILD_FOLDER is set. The tests and `npm run
 * dev` set it, so that they don't change the files of a running `npm start`.
 */
export const buildFolder = (): string => process.env.BUILD_FOLDER ?? siteBuild();

/** The build folder of the tests. */
export const TEST_BUILD = ".woodward/test-build";

/** The build folder of `npm run dev`. */
export const DEV_BUILD = ".woodward/dev-build";
