import type { DESK_WRITE as ENGLISH } from "../spanish/desk-write.ts";
import type { ColumnOf } from "../words.ts";

/** Writing at the editors' desk. English, then Arabic. */
export const DESK_WRITE: ColumnOf<typeof ENGLISH> = {
  "It’s recorded, but the page store (KV) refused it. Readers still see what was there before. The newsroom tries again every few seconds until it’s stored.":
    "سُجّل التغيير، لكن مخزن الصفحات (KV) رفضه. ما زال القراء يرون ما كان من قبل. تعيد غرفة الأخبار المحاولة كل بضع ثوانٍ حتى يُخزَّن.",
  "Only people with the link can see it.": "لا يراه إلا من لديه الرابط.",
  "Readers see a picture once it’s in a published story.": "يرى القراء الصورة عندما تكون في خبر منشور.",
  "Readers see it from {time}, {city} time.": "يراه القراء ابتداءً من {time} بتوقيت {city}.",
  "It won’t be published. Only editors see it.": "لن يُنشر. لا يراه إلا المحررون.",
  "Only editors see it.": "لا يراه إلا المحررون.",
  "Readers see the change within 60 seconds.": "يرى القراء التغيير خلال 60 ثانية.",
  "{label}: {has} characters. The limit is {most}.": "{label}: عدد الحروف {has}، والحد الأقصى {most}.",
  Headline: "العنوان",
  Deck: "المقدمة",
  Byline: "اسم الكاتب",
  Picture: "الصورة",
  "What the picture shows": "ما تُظهره الصورة",
  Credit: "حقوق الصورة",
  Tags: "الوسوم",
  "End of the address": "نهاية عنوان الصفحة",
  Text: "النص",
  "Choose a section.": "اختر قسمًا.",
  "Only National News and World News can open with our own stories.":
    "لا تُفتتح بأخبارنا إلا صفحتا الأخبار الوطنية وأخبار العالم.",
  "Write a headline first.": "اكتب عنوانًا أولًا.",
  "A picture’s address begins with https://, or with / for one of this site.":
    "يبدأ عنوان الصورة بـ \u2066https://\u2069، أو بـ \u2066/\u2069 لصورة من هذا الموقع.",
  "Describe the picture for readers who can’t see it.": "صِف الصورة للقراء الذين لا يمكنهم رؤيتها.",
  "Enter the picture’s credit.": "اكتب صاحب حقوق الصورة.",
  "Use up to 10 tags of 40 characters each, separated by commas.":
    "الحد الأقصى 10 وسوم، وكل وسم 40 حرفًا، تفصل بينها فواصل.",
  "{label}: this can’t be published as it is.": "{label}: لا يمكن نشره كما هو.",
  "Write the text first.": "اكتب النص أولًا.",
  "Quotations or lists are nested more than {most} levels deep.":
    "الاقتباسات أو القوائم متداخلة أكثر من {most} مستوى.",
  "One paragraph has {marks} marks such as * and _. The limit is {most}.":
    "في إحدى الفقرات {marks} علامة مثل * و_. الحد الأقصى {most}.",
  "Something in it is nested too deeply.": "فيه ما هو متداخل أكثر مما يجب.",
  "This text has nothing we can show.": "ليس في هذا النص ما يمكننا عرضه.",
  'A picture in the text needs a description and a credit: ![what it shows]({address} "credit")':
    'تحتاج الصورة في النص إلى وصف وصاحب حقوق: ![ما تُظهره]({address} "صاحب الحقوق")',
  'Describe each picture in the text: alt="what it shows"': 'صِف كل صورة في النص: alt="ما تُظهره"',
  Untitled: "بلا عنوان",
  "Publish “{headline}”?": "أتريد نشر «{headline}»؟",
  "Nothing is public yet.": "لم يُنشر شيء بعد.",
  When: "الموعد",
  "As soon as you press the button. All readers see it within 60 seconds.":
    "فور ضغط الزر. يراه كل القراء خلال 60 ثانية.",
  "{time}, {city} time. You can change or cancel it until then.":
    "{time} بتوقيت {city}. يمكنك تغييره أو إلغاؤه حتى ذلك الحين.",
  Address: "عنوان الصفحة",
  "Where readers see it": "أين يراه القراء",
  "What we send": "ما نرسله",
  "Publish now": "النشر الآن",
  "Schedule it": "جدولته",
  "Back to the text": "العودة إلى النص",
  "At the top of {section} as an explainer, and in the sitemap. It isn’t in news lists or feeds.":
    "في أعلى قسم {section} شرحًا للموضوع، وفي خريطة الموقع. لا يظهر في قوائم الأخبار ولا في الخلاصات.",
  "The front page, while it’s one of the newest stories": "الصفحة الأولى، ما دام من أحدث الأخبار",
  "RSS, Atom and JSON Feed of the site and of {section}":
    "خلاصات RSS وAtom وJSON Feed للموقع ولقسم {section}",
  "Search, archive and sitemaps, where search engines find it":
    "البحث والأرشيف وخرائط الموقع حيث تجده محركات البحث",
  "Nothing. Feed readers and search engines find it on their next visit.":
    "لا شيء. تجده قارئات الخلاصات ومحركات البحث في زيارتها المقبلة.",
  "the feed hub {host}": "موزّع الخلاصات {host}",
  "search engines through IndexNow": "محركات البحث عبر IndexNow",
  "A minute later we tell {who} that pages and feeds have changed. That can’t be undone.":
    "بعد دقيقة نبلغ {who} بأن الصفحات والخلاصات تغيّرت. لا يمكن التراجع عن ذلك.",
  "News: in lists and feeds, newest first": "خبر: في القوائم والخلاصات، الأحدث أولًا",
  "Explainer: at the top of National or World News, not in lists":
    "شرح: في أعلى الأخبار الوطنية أو أخبار العالم، لا في القوائم",
  Placement: "الموضع",
  "Publish at": "موعد النشر",
  "Markdown: a blank line between paragraphs, ## before a heading, [words](address) for a link.":
    "صيغة Markdown: سطر فارغ بين الفقرات، و## قبل العنوان الفرعي، و[الكلمات](العنوان) للرابط.",
  "Address of the picture": "عنوان الصورة",
  "For readers who can’t see it. Required to publish a picture.":
    "للقراء الذين لا يمكنهم رؤيتها. لازم لنشر صورة.",
  "Who owns the picture. Required to publish it.": "صاحب الصورة. لازم لنشرها.",
  "Where and when": "المكان والزمان",
  "{city} time. Leave empty to publish right away.": "بتوقيت {city}. اتركه فارغًا للنشر فورًا.",
  "Leave empty to use the headline. You can’t change it once the story is published.":
    "اتركه فارغًا لاستخدام العنوان. لا يمكن تغييره بعد نشر الخبر.",
  "Who wrote it, and how we know": "من كتبه، وكيف نعرف ما فيه",
  "Who wrote it. Leave empty for no byline.": "من كتبه. اتركه فارغًا لئلا يظهر اسم.",
  "One per line: a name, and its address if it has one.": "واحد في كل سطر: الاسم، وعنوانه إن كان له عنوان.",
  "One or two sentences on how you know. Readers see them above the sources.":
    "جملة أو جملتان عن كيفية معرفتك بذلك. يراهما القراء فوق المصادر.",
  "Up to 10, separated by commas. Each one links to a search.":
    "حتى 10 وسوم تفصل بينها فواصل. يقود كل وسم القراء إلى بحث عنه.",
  "Publish…": "نشر…",
  "Update the scheduled story": "تحديث الخبر المجدول",
  "Publish the update": "نشر التحديث",
  "Publish again…": "نشر مجددًا…",
  "Save as draft": "حفظ كمسودة",
  "Save without publishing": "حفظ بلا نشر",
  "Save and preview": "حفظ ومعاينة",
  "Cancel the scheduled publication": "إلغاء النشر المجدول",
  "A new story": "خبر جديد",
  "A draft. Only editors see it.": "مسودة. لا يراها إلا المحررون.",
  "Scheduled. Readers see it from {time}.": "مجدول. يراه القراء ابتداءً من {time}.",
  "Published {time}, updated {updated}.": "نُشر {time}، وحُدّث {updated}.",
  "Published {time}.": "نُشر {time}.",
  "Withdrawn: {reason} Publish it to restore it.": "مسحوب: {reason} انشره لاستعادته.",
  "Your changes are saved for you. Readers don’t see them until you publish the update.":
    "تغييراتك محفوظة لك. لا يراها القراء حتى تنشر التحديث.",
  "These are {editor}’s unsaved changes. They’re yours once you save.":
    "هذه تغييرات {editor} غير المحفوظة. تصبح لك بمجرد الحفظ.",
  "The form has your changes from {time}, which aren’t published or saved as a version.":
    "في النموذج تغييراتك من {time}، وهي غير منشورة ولا محفوظة كنسخة.",
  "Discard them": "التخلي عنها",
  "{editor} has unsaved changes here from {time}.": "لدى {editor} هنا تغييرات غير محفوظة من {time}.",
  "See them": "عرضها",
  Preview: "معاينة",
  "See it on the site": "عرضه في الموقع",
  "Put it first, or correct it": "وضعه أولًا أو تصحيحه",
  "Withdraw it: the reason, as readers will see it": "سحبه: السبب كما سيراه القراء",
  "Delete the draft": "حذف المسودة",
  "Withdraw the story": "سحب الخبر",
  Write: "الكتابة",
  "Our stories: drafts, scheduled, published and withdrawn.": "أخبارنا: المسودات والمجدول والمنشور والمسحوب.",
  "Words in our stories": "كلمات من أخبارنا",
  "None of our stories contains these words.": "لا خبر من أخبارنا فيه هذه الكلمات.",
  "We don’t have any stories of our own yet.": "ليست لنا أخبار بعد.",
  "Not saved yet": "لم يُحفظ بعد",
  Drafts: "المسودات",
  Scheduled: "المجدول",
  Published: "المنشور",
  "Stored on the server {time}, not published.": "خُزّن على الخادم {time}، ولم يُنشر.",
  "We couldn’t reach the server. Your text is on this device. Trying again…":
    "تعذّر الوصول إلى الخادم. نصّك على هذا الجهاز. نعيد المحاولة…",
  Bold: "غامق",
  Italic: "مائل",
  Link: "رابط",
  Heading: "عنوان فرعي",
  List: "قائمة",
  Quotation: "اقتباس",
  Formatting: "التنسيق",
  "The server refused your text. It’s on this device. Save the story to see why.":
    "رفض الخادم نصك. وهو محفوظ على هذا الجهاز. احفظ المقال لمعرفة السبب.",
  "You’re also writing this in another window. Save it in one of them.":
    "أنت تكتب هذا أيضًا في نافذة أخرى. احفظه في واحدة منهما.",
};
