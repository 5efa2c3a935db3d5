import { createContext, useContext } from "react";
import { NO_SETTINGS, type Settings } from "../../city/settings.ts";

/** The settings of the request that is being answered; `Document` provides them. */
export const SettingsContext = createContext<Settings>(NO_SETTINGS);

/** What the operator has set, in any component of the server. */
export const useSettings = (): Settings => useContext(SettingsContext);
