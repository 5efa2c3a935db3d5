import { phrase } from "../../i18n/phrase.ts";
import type { Value } from "../about.ts";
import { books } from "../books.ts";
import { civicAnswers } from "../faq.ts";
import { site } from "../site.ts";

/** What a new city may not have yet. */
const alsoHere = [
  civicAnswers.length > 0 &&
    `ونجيب أيضًا عن أسئلة شائعة عن الحياة اليومية في ${site.city.name}. تذكر كل إجابة الجهة أو الصفحة التي يمكنها تأكيدها، وهل راجعها أحد المحررين.`,
  books.length > 0 && "ونعرض قائمة كتب قديمة عن المدينة وأين تُقرأ.",
]
  .filter(Boolean)
  .join(" ");

/** The mission, in paragraphs. */
export const mission: readonly string[] = [
  `في ${site.city.name} كل يوم أخبار أكثر مما يستطيع أحد متابعته، وهي موزعة على مواقع كثيرة. نجمعها في مكان واحد. يراجع برنامجنا الخلاصات العامة للصحف والمحطات والمجلات المتخصصة والأرشيفات ${phrase("about once an hour")}، ويرتّب الجديد، ويربطك بمن نقل الخبر.`,
  ...(alsoHere ? [alsoHere] : []),
  "الموقع مجاني ولا يحتاج إلى حساب ولا يتتبعك على الشبكة. صُمم ليُفتح سريعًا على هاتف قديم وليعمل مع قارئ الشاشة.",
];

/** The four values of the specification (section 2). */
export const values: readonly Value[] = [
  {
    name: "الصدق والدقة",
    text: "نذكر مصدر كل خبر ونربط به. وإذا أخطأنا في شيء كتبناه صححناه في مكانه وقلنا ذلك.",
  },
  {
    name: "الاستقلال",
    text: "لا يستطيع أحد شراء مكان بين الأخبار. الإعلانات مميزة بوضوح، وليس للشركاء رأي في ما ننشر.",
  },
  {
    name: "خدمة المجتمع",
    text: "نختار المصادر بحسب نفعها لمن يعيش هنا: في التصويت، والوصول إلى العمل، والعناية بطفل أو بيت، أو إيجاد ما يفعله مساء الجمعة.",
  },
  {
    name: "الابتكار",
    text: "نستخدم خلاصات مفتوحة وصفحات تصل كاملة بلا تتبع. وما لا يسهّل الوصول إلى الأخبار نتركه.",
  },
];
