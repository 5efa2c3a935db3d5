import type { Settings } from "../model/settings.ts";

export type MailName = "general" | "editorial" | "advertising" | "tips" | "security";

/** The email address for a purpose, else the general address; empty if neither is set. */
export const mailFor = ({ contacts }: Settings, name: MailName): string => contacts[name] || contacts.general;
