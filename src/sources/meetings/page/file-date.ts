import { monthNumber, type WrittenDate, writtenDates } from "../written-date.ts";
import type { PageLine, PageLink } from "./page.ts";

/** Addresses that link to documents of meetings. */
const DOCUMENT = /agenda|minutes|packet|notice|meeting|\.pdf|\.docx?|showdocument|documentcenter/i;
/** Words in a link's text that describe a document or a month. */
const LABEL = /agenda|minutes|packet|notice|meeting|cancel|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i;

/** A date found only in the name of a linked document. */
export interface FileDate extends WrittenDate {
  document: PageLink;
}

/**
 * The dates in the file names of a line's linked documents, for lines without a date: lists of agendas often have
 * links with the text "January" to "1 10 19 agenda.pdf".
 */
export function fileDates(line: PageLine): FileDate[] {
  return line.links
    .filter((link) => LABEL.test(link.text) && DOCUMENT.test(link.href))
    .flatMap((link) => {
      const date = dateInAddress(link);
      return date ? [{ ...date, document: link }] : [];
    });
}

/** The date in a document's file name, unless the link's text contains another month. */
function dateInAddress(link: PageLink): WrittenDate | undefined {
  const name = fileName(link.href);
  const date = writtenDates(name)[0] ?? spacedDate(name);
  if (!date || date.year === undefined) return undefined;
  const said = monthSaid(link.text);
  return said === 0 || said === date.month ? { ...date, from: 0, to: 0 } : undefined;
}

function fileName(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).replace(/_/g, " ");
  } catch {
    return name;
  }
}

/** Reads dates such as "1 10 19", "06 13 2019" and "1-10-19-agenda", which occur only in file names. */
function spacedDate(name: string): WrittenDate | undefined {
  const match = /(?<!\d)(\d{1,2})[ .-](\d{1,2})[ .-](\d{4}|\d{2})(?!\d)/.exec(name);
  return match ? writtenDates(`${match[1]}/${match[2]}/${match[3]}`)[0] : undefined;
}

function monthSaid(text: string): number {
  const match = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.exec(text);
  return monthNumber(match?.[1]);
}
