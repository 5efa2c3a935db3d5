import { launchChromium } from "../engines/chromium.ts";
import { testEngine } from "../engines/in-engine.ts";

testEngine("chromium", launchChromium);
