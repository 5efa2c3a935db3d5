import type { ContactSubject } from "../contact-subjects.ts";

/** In the order of the page. An operator's form can use these categories only. */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  {
    category: "general",
    name: "سؤال عام",
    to: "general",
    about: "أي سؤال آخر.",
  },
  {
    category: "story-tip",
    name: "معلومة عن خبر",
    to: "tips",
    about: "شيء رأيته أو سمعته أو وجدته في سجل عام. اذكر كيف عرفته، وهل يمكننا ذكر اسمك.",
  },
  {
    category: "correction",
    name: "تصحيح",
    to: "editorial",
    about: "خطأ في شيء كتبناه. انقل الجملة، واذكر الصواب وكيف عرفته.",
  },
  {
    category: "advertising",
    name: "الإعلانات",
    to: "advertising",
    about: "إعلانات ومساحات للرعاة. اذكر التواريخ والقياس الذي تريده.",
  },
  {
    category: "partnership",
    name: "شراكة",
    to: "advertising",
    about: "تغطية أو فعاليات أو بيانات أو تعليم معًا. أضف فقرة عن مؤسستك.",
  },
  {
    category: "website",
    name: "مشكلة في الموقع أو الإذاعة",
    to: "general",
    about: "صفحة لا تعمل أو بث يتوقف. اذكر عنوان الصفحة واسم متصفحك.",
  },
];

/** The subject with the given `category`; undefined for any other text. */
export function findSubject(category: string | undefined): ContactSubject | undefined {
  return CONTACT_SUBJECTS.find((subject) => subject.category === category);
}
