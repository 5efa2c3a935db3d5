import { launchChromium } from "./chromium.ts";
import { testEngine } from "./in-engine.ts";

testEngine("chromium", launchChromium);
