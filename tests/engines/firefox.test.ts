import { launchFirefox } from "./firefox.ts";
import { testEngine } from "./in-engine.ts";

testEngine("firefox", launchFirefox);
