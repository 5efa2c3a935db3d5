import { cityName } from "./city-folder.ts";

/** The build folder of the site; cities of `src/cities/` have their own. */
export const siteBuild = (): string => (cityName() ? `.woodward/${cityName()}/dist` : "dist");

/**
 * The build folder, relative to the project: the site's, unless BUILD_FOLDER is set. The tests and `npm run dev` have
 * their own, so that they don't change the files of a running `npm start`.
 */
export const buildFolder = (): string => process.env.BUILD_FOLDER ?? siteBuild();

/** Where the tests build. */
export const TEST_BUILD = ".woodward/test-build";

/** Where `npm run dev` builds. */
export const DEV_BUILD = ".woodward/dev-build";
