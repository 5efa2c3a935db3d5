import type { DESK_BYLINE as ENGLISH } from "../spanish/desk-byline.ts";
import type { ColumnOf } from "../words.ts";

/** Byline pages: at the editors' desk and for readers. English, then Arabic. */
export const DESK_BYLINE: ColumnOf<typeof ENGLISH> = {
  "Byline page": "صفحة الكاتب",
  "Your byline page": "صفحتك ككاتب",
  "A public page with your name, a few sentences and your stories, if you want one.":
    "صفحة عامة فيها اسمك وبضع جمل عنك وأخبارك، إن رغبت.",
  "You have no byline page. Your byline is plain text.": "ليست لك صفحة كاتب. يظهر اسمك نصًا فقط.",
  "Create my page": "إنشاء صفحتي",
  "Your name, as your bylines have it": "اسمك كما يظهر في أخبارك",
  "Stories with this name in their byline are listed on the page, and lead to it.":
    "تعرض الصفحة الأخبار التي تحمل هذا الاسم، وتقود تلك الأخبار إليها.",
  "About you": "نبذة عنك",
  "A link": "رابط",
  "Your own page or profile elsewhere: it begins with https://.":
    "صفحتك أو ملفك في موقع آخر: يبدأ العنوان بـ \u2066https://\u2069.",
  "Remove the page": "إزالة الصفحة",
  "Your stories stay, with their bylines as plain text.": "تبقى أخبارك، ويظهر اسمك فيها نصًا فقط.",
  "Remove my page": "إزالة صفحتي",
  "Give a name of at most {most} characters.": "اكتب اسمًا لا يتجاوز عدد حروفه {most}.",
  "Use {most} characters or fewer.": "الحد الأقصى لعدد الحروف: {most}.",
  "A link begins with https://.": "يبدأ الرابط بـ \u2066https://\u2069.",
  "Another editor has a page under this name.": "لمحرر آخر صفحة بهذا الاسم.",
  "Set the byline page of {name}": "ضبط صفحة الكاتب {name}",
  "Removed the byline page of {name}": "إزالة صفحة الكاتب {name}",
  "This page was changed in another window. Your text is below: save again to keep it.":
    "تغيّرت هذه الصفحة في نافذة أخرى. نصّك أدناه: احفظه مجددًا للإبقاء عليه.",
  "Stories by {name} at {site}.": "أخبار {name} في {site}.",
  "{site} staff": "أسرة تحرير {site}",
  "No stories yet.": "لا أخبار بعد.",
};
