import type { OPERATOR as ENGLISH } from "../spanish/operator.ts";
import type { ColumnOf } from "../words.ts";

/** The status page. English, then Arabic. */
export const OPERATOR: ColumnOf<typeof ENGLISH> = {
  "every source fails; showing the last good copy": "كل المصادر متعطلة؛ تُعرض آخر نسخة سليمة",
  "loaded, but no source had a story": "حُمّل، لكن لا خبر لدى أي مصدر",
  "requested, not loaded yet": "طُلب، ولم يُحمَّل بعد",
  "not requested yet; each section is requested within the hour": "لم يُطلب بعد؛ يُطلب كل قسم خلال ساعة",
  "no sources": "بلا مصادر",
  "storage didn’t answer": "لم يستجب التخزين",
  "{well} of {count} sections are loaded and being refreshed.":
    "الأقسام المحمّلة التي تُحدَّث: {well} من {count}.",
  "Hosts that asked us to wait": "خوادم طلبت منا الانتظار",
  "Next request {when}. Sources there: {sources}.": "الطلب المقبل {when}. المصادر فيه: {sources}.",
  "Never loaded": "لم يُحمَّل قط",
  "Last good load {minutes} min ago": {
    of: "minutes",
    one: "آخر تحميل سليم قبل دقيقة",
    two: "آخر تحميل سليم قبل دقيقتين",
    few: "آخر تحميل سليم قبل {minutes} دقائق",
    many: "آخر تحميل سليم قبل {minutes} دقيقة",
    other: "آخر تحميل سليم قبل {minutes} دقيقة",
  },
  "never: its publisher removed it": "أبدًا: أزالها ناشرها",
  "Last success {success}; newest item {newest}.": "آخر نجاح {success}؛ أحدث عنصر {newest}.",
  "{articles} articles of {items} items; validators: {held}.":
    "المقالات {articles} من العناصر {items}؛ أدوات التحقق: {held}.",
  " and ": " و ",
  none: "لا شيء",
  "Next request {next}; failures in a row: {failuresInARow}.":
    "الطلب المقبل {next}؛ الإخفاقات المتتالية: {failuresInARow}.",
  "Its host asked us to wait: {when}.": "طلب خادمه منا الانتظار: {when}.",
  "Failing newsroom jobs": "مهام غرفة الأخبار المتعطلة",
  "Next attempt {next}.": "المحاولة المقبلة {next}.",
  "Last error {when}: {line}": "آخر خطأ {when}: {line}",
  "It moved permanently to {movedTo}. Update the source table.":
    "انتقل نهائيًا إلى {movedTo}. حدّث جدول المصادر.",
  "robots.txt returns an error, so we make no requests.": "ملف robots.txt: يرد بخطأ، فلا نرسل طلبات.",
  "robots.txt, read {when}: {rules}.": "ملف robots.txt، قُرئ {when}: {rules}.",
  allowed: "مسموح",
  disallowed: "غير مسموح",
  "{seconds} seconds between requests": {
    of: "seconds",
    one: "ثانية واحدة بين الطلبات",
    two: "ثانيتان بين الطلبات",
    few: "{seconds} ثوانٍ بين الطلبات",
    many: "{seconds} ثانية بين الطلبات",
    other: "{seconds} ثانية بين الطلبات",
  },
  "requests from {from} to {to} UTC": "الطلبات من {from} إلى {to} بالتوقيت العالمي",
  "Automatic check": "فحص تلقائي",
  "Its publisher removed the story.": "أزال ناشره الخبر.",
  "Took down “{title}”: its address says it is gone": "سحب «{title}»: يقول عنوانه إنه أُزيل",
  "Took down “{title}”: its address wasn’t found on two days": "سحب «{title}»: لم يُعثر على عنوانه في يومين",
  never: "أبدًا",
  "in {minutes} min": {
    of: "minutes",
    one: "بعد دقيقة",
    two: "بعد دقيقتين",
    few: "بعد {minutes} دقائق",
    many: "بعد {minutes} دقيقة",
    other: "بعد {minutes} دقيقة",
  },
  now: "الآن",
  "Status of our sources": "حالة مصادرنا",
  "When each section of {site} was updated, and the state of each source.":
    "متى حُدّث كل قسم من {site}، وحالة كل مصدر.",
  "When each section was updated, and the state of each source.": "متى حُدّث كل قسم، وحالة كل مصدر.",
  "Loading the sources": "جارٍ تحميل المصادر",
  "{size} MB": "{size} ميغابايت",
  "Front page": "الصفحة الأولى",
  "Weather and events": "الطقس والفعاليات",
  "Settings and notices": "الإعدادات والتنويهات",
  "the page store (KV) refused it": "رفضه مخزن الصفحات (KV)",
  "the page store (KV) didn’t answer": "لم يستجب مخزن الصفحات (KV)",
  "the day’s last writes are saved for editors’ changes and warnings":
    "آخر عمليات الكتابة في اليوم محجوزة لتغييرات المحررين والتحذيرات",
  "Version {serial} isn’t published yet: {reason}. First tried {when}.":
    "لم يُنشر الإصدار {serial} بعد: {reason}. المحاولة الأولى {when}.",
  "Published pages": "الصفحات المنشورة",
  "Version {serial}, published {when}.": "الإصدار {serial}، نُشر {when}.",
  "A change at the desk hasn’t been in force for five minutes.": "تغيير من المحررين لم يسرِ بعد خمس دقائق.",
  "We can’t tell right now whether all changes at the desk are in force.":
    "لا نستطيع الآن معرفة ما إذا كانت كل تغييرات المحررين سارية.",
  "Archive database": "قاعدة بيانات الأرشيف",
  "Size: {bytes}. The Free plan’s limit is {freePlanBytes}.":
    "الحجم: {bytes}. حد الباقة المجانية {freePlanBytes}.",
  "We can’t reach it right now.": "لا يمكننا الوصول إليها الآن.",
  " At the limit, new stories aren’t recorded. Workers Paid has 10 GB. Change the plan before then.":
    " عند بلوغ الحد لا تُسجَّل الأخبار الجديدة. سعة باقة Workers Paid هي 10 غيغابايت. غيّر الباقة قبل ذلك.",
  Settings: "الإعدادات",
  views: "مشاهدات",
  "requests by feed readers": "طلبات قارئات الخلاصات",
  "listener-minutes": "دقائق الاستماع",
  "Read in seven days": "القراءة في سبعة أيام",
  Stories: "الأخبار",
  "{groups} stories have more than one source. The largest has {largest}.":
    "عدد الأخبار متعددة المصادر: {groups}، وعدد مصادر أكبرها {largest}.",
  "Last grouped {at}: {given} headlines compared with {remembered}, in {tookMs} ms.":
    "آخر تجميع {at}: قورن {given} من العناوين مع {remembered} خلال {tookMs} مللي ثانية.",
  "Not grouped yet, or the archive can’t be read.": "لم تُجمع بعد، أو تتعذر قراءة الأرشيف.",
};
