import { createContext, use } from "react";
import { NO_SETTINGS, type Settings } from "../../model/settings.ts";

/** The settings of the current request; `Document` provides them. */
export const SettingsContext = createContext<Settings>(NO_SETTINGS);

/** The operator's settings, in server components. */
export const useSettings = (): Settings => use(SettingsContext);
