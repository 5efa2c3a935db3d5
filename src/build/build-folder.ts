/** Where the site itself is built. */
export const SITE_BUILD = "dist";

/**
 * The folder of a build, named from the project's folder: `dist`, unless BUILD_FOLDER names another. The tests and
 * `npm run dev` build into folders of their own, so neither changes what a running `npm start` or a bench reads.
 */
export const buildFolder = (): string => process.env.BUILD_FOLDER ?? SITE_BUILD;

/** Where the tests build. */
export const TEST_BUILD = ".woodward/test-build";

/** Where `npm run dev` builds. */
export const DEV_BUILD = ".woodward/dev-build";
