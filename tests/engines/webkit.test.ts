import { testEngine } from "./in-engine.ts";
import { launchWebKit } from "./webkit.ts";

testEngine("webkit", launchWebKit);
