import { build } from "../src/build/build.ts";

/** Global set-up of the projects that ask the built Worker: one production build for all of them. */
export default build;
