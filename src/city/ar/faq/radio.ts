import type { FaqAnswer } from "../../faq.ts";
import { site } from "../../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const COUNTRY: string = site.city.country;

/** Outside the United States the operator knows the authority. */
const LAW =
  COUNTRY === "US"
    ? "أما الشكاوى من البث الأرضي في الولايات المتحدة فتُقدَّم إلى لجنة الاتصالات الفيدرالية."
    : "";

/** An answer about the stream. Without a station it says so first. */
const withStation =
  (text: string): FaqAnswer["answer"] =>
  ({ stations }) =>
    stations.length > 0 ? text : `ليس لهذا الموقع محطة الآن. وفي موقع له محطة: ${text}`;

export const radio: readonly FaqAnswer[] = [
  {
    id: "how-to-listen",
    question: "كيف أستمع إلى الإذاعة المباشرة؟",
    answer: withStation(
      "افتح \u2066/radio\u2069 واضغط تشغيل. مجانًا وبلا حساب. يبدأ الصوت خلال ثوانٍ. وإذا منع متصفحك التشغيل التلقائي انتظر المشغّل أن تضغط تشغيل.",
    ),
    see: { label: "إذاعة مباشرة", href: "/radio" },
  },
  {
    id: "playback-will-not-start",
    question: "ما معنى «تعذّر بدء التشغيل. حاول مجددًا.»؟",
    answer: withStation(
      "منع متصفحك الصوت، أو انقطع الاتصال قبل وصول الثانية الأولى. اضغط تشغيل مرة أخرى. وإذا لم ينفع فتأكد أن علامة التبويب غير مكتومة، وأن لا برنامج آخر يستخدم جهاز الصوت، وأن شبكتك تسمح بالبث.",
    ),
  },
  {
    id: "stream-unavailable",
    question: "لماذا يقول المشغّل «البث غير متاح مؤقتًا.»؟",
    answer: withStation(
      "لا تصلنا إشارة المحطة. يحاول المشغّل من نفسه بعد توقف قصير، فيمكنك ترك الصفحة مفتوحة. وإذا طال ذلك فاسأل المحطة المذكورة في صفحة الإذاعة.",
    ),
  },
  {
    id: "radio-on-a-phone",
    question: "هل يستمر الصوت وهاتفي مقفل؟",
    answer: withStation(
      "نعم في معظم الهواتف. شغّل البث ثم أقفل الشاشة. تظهر الأزرار على شاشة القفل، ومعها العنوان إذا أرسلته المحطة. وإذا توقف الصوت بعد دقائق فابحث عن إعداد لتوفير البطارية يقيّد متصفحك.",
    ),
  },
  {
    id: "radio-data-use",
    question: "كم تستهلك الإذاعة من بيانات الهاتف؟",
    answer: withStation(
      "بحسب معدل البت لدى المحطة. بث بمعدل 128 كيلوبت في الثانية يستهلك أقل من 60 ميغابايت في الساعة بقليل. ولا تحمّل الصفحة صوتًا قبل أن تضغط تشغيل.",
    ),
  },
  {
    id: "radio-delay",
    question: "لماذا يتأخر البث عمّا على الهواء؟",
    answer: withStation(
      "تخزّن المحطة والشبكة ومشغّلك كل منها بضع ثوانٍ حتى لا تُسمع الانقطاعات القصيرة. ومجموعها تأخير من ثوانٍ إلى نحو دقيقة. ولا يمكن إيقافه.",
    ),
  },
  {
    id: "now-playing",
    question: "من أين تأتي العناوين تحت يُبث الآن؟",
    answer: withStation(
      "من المحطة، التي قد ترسل اسم البرنامج أو الأغنية مع الصوت. بعض المحطات لا ترسل عناوين، وبعضها يرسلها متأخرة، وبعضها يرسل إعلانًا. يعرض المشغّل ما يصل.",
    ),
  },
  {
    id: "volume-and-mute",
    question: "كيف يعمل شريط الصوت وزر الكتم؟",
    answer: withStation(
      "اسحب الشريط أو استخدم مفاتيح الأسهم. يحركه Page Up وPage Down بخطوات أكبر، ويكتم Home الصوت، ويرفعه End إلى أقصاه. وتحريك الشريط فوق الصفر والصوت مكتوم يعيد الصوت. وفي أجهزة iPhone وiPad لا تغيّر الصوت إلا الأزرار الجانبية.",
    ),
  },
  {
    id: "radio-in-another-player",
    question: "هل يمكنني فتح البث في سيارة أو مكبر صوت ذكي أو مشغّل آخر؟",
    answer: withStation(
      "نعم، إذا سمح الجهاز بكتابة عنوان بث. استخدم عنوان موقعنا متبوعًا بـ \u2066/api/stream\u2069. وفي السيارة يكون الأسهل عادة تشغيل صفحة الإذاعة على هاتفك عبر Bluetooth. وبعض مكبرات الصوت الذكية لا تشغّل إلا محطات دليلها.",
    ),
  },
  {
    id: "request-or-complaint-about-program",
    question: "من أسأل عن برنامج أو أغنية أو شيء قيل على الهواء؟",
    answer: (settings) =>
      settings.stations.length > 0
        ? paragraph(
            "اسأل المحطة المذكورة في صفحة الإذاعة. هي تصنع برنامجها وهي المسؤولة عنه.",
            letterTo(settings, "general", "عن مشغّلنا، واذكر متصفحك"),
            LAW,
          )
        : paragraph("اسأل المحطة التي بثته. ليس لهذا الموقع محطة الآن.", LAW),
    ...(COUNTRY === "US"
      ? { see: { label: "شكاوى المستهلكين لدى FCC", href: "https://consumercomplaints.fcc.gov/" } }
      : {}),
  },
];
