import type { DESK_VERSIONS as ENGLISH } from "../spanish/desk-versions.ts";
import type { ColumnOf } from "../words.ts";

/** Versions and preview links of a story at the editors' desk. English, then Arabic. */
export const DESK_VERSIONS: ColumnOf<typeof ENGLISH> = {
  "added: ": "أُضيف: ",
  "removed: ": "أُزيل: ",
  "One paragraph is the same.": "فقرة واحدة لم تتغير.",
  "{count} paragraphs are the same.": {
    of: "count",
    one: "فقرة واحدة لم تتغير.",
    two: "فقرتان لم تتغيرا.",
    few: "{count} فقرات لم تتغير.",
    many: "{count} فقرة لم تتغير.",
    other: "{count} فقرة لم تتغير.",
  },
  Draft: "مسودة",
  "Published or scheduled": "منشور أو مجدول",
  Versions: "النسخ",
  "Each time the story was saved, newest first.": "كل مرة حُفظ فيها الخبر، الأحدث أولًا.",
  "Words: {words}": "عدد الكلمات: {words}",
  "Version of {time}, saved by {editor}": "نسخة {time}، حفظها {editor}",
  "All versions": "كل النسخ",
  "What this version changed": "ما غيّرته هذه النسخة",
  "What has changed since": "ما تغيّر بعدها",
  "The text is the same. Only its status changed.": "النص لم يتغير. تغيرت حالته فقط.",
  "Restore this version": "استعادة هذه النسخة",
  "You have unsaved changes from {time}. Save or discard them first, so nothing is lost.":
    "لديك تغييرات غير محفوظة من {time}. احفظها أو تخلّ عنها أولًا كي لا يضيع شيء.",
  "Open them": "فتحها",
  "This loads it into your form. Readers and other editors see it when you save or publish it.":
    "تُحمَّل في نموذجك. يراها القراء والمحررون الآخرون عندما تحفظها أو تنشرها.",
  "Load it into the form": "تحميلها في النموذج",
  "Preview. Only editors see this page.": "معاينة. لا يرى هذه الصفحة إلا المحررون.",
  "A preview. This story isn’t published.": "معاينة. هذا الخبر غير منشور.",
  "A preview. This story isn’t published and may change. The link works until {time}.":
    "معاينة. هذا الخبر غير منشور وقد يتغير. يعمل الرابط حتى {time}.",
  "A link for people who can’t sign in": "رابط لمن لا يمكنهم تسجيل الدخول",
  "It shows the latest saved version and redirects to the story once it’s published. Search engines don’t list it.":
    "يعرض آخر نسخة محفوظة، ويحوّل إلى الخبر بعد نشره. لا تعرضه محركات البحث.",
  "works until {time}; created by {editor}": "يعمل حتى {time}؛ أنشأه {editor}",
  Revoke: "إلغاء",
  "The link works for": "مدة عمل الرابط",
  "one day": "يوم واحد",
  "one week": "أسبوع واحد",
  "30 days": "30 يومًا",
  "Create a preview link": "إنشاء رابط معاينة",
  "A story can have 10 links at once. Revoke one first.": "يمكن أن تكون للخبر 10 روابط معًا. ألغِ واحدًا أولًا.",
  "Created a preview link for “{title}”": "إنشاء رابط معاينة لخبر «{title}»",
  "Revoked a preview link for “{title}”": "إلغاء رابط معاينة لخبر «{title}»",
  Desktop: "شاشة مكتبية",
  Edit: "تحرير",
  "Preview at full width": "معاينة بالعرض الكامل",
};
