import type { FaqAnswer } from "../../faq.ts";
import { mailFor, type Settings } from "../../settings.ts";
import { site } from "../../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const takesTips = (settings: Settings): boolean =>
  mailFor(settings, "tips") !== "" || settings.embeds.contact.src !== "";

export const newsroom: readonly FaqAnswer[] = [
  {
    id: "send-a-story-tip",
    question: "كيف أرسل معلومة عن خبر؟",
    answer: (settings) =>
      takesTips(settings)
        ? paragraph(
            letterTo(settings, "tips", "بعنوان: معلومة عن خبر"),
            settings.embeds.contact.src ? "ويمكنك أيضًا استخدام النموذج في صفحة اتصل بنا." : "",
            "اذكر ما حدث وأين ومتى وكيف عرفت. تفيد صورة أو وثيقة أو اسم شاهد آخر. وأرسل المعلومة عن خبر غرفة أخبار أخرى إلى تلك الغرفة.",
          )
        : "أرسلها إلى غرفة أخبار تعدّ التقارير. يذكر كل خبر هنا ناشره ويربط به، ولمعظم الناشرين صفحة للمعلومات. اذكر ما حدث وأين ومتى وكيف عرفت.",
    see: { label: "اتصل بنا", href: "/contact-us" },
  },
  {
    id: "confidential-tip",
    question: "هل يمكنني تقديم معلومة دون ذكر اسمي؟",
    answer: (settings) =>
      paragraph(
        "اتفق على ذلك مع غرفة الأخبار قبل أن تقول ما تعرفه. البريد الإلكتروني ليس سريًا. لا تكتب عن جهة عملك من حساب العمل أو حاسوبه، واترك ما لا حاجة إلى قوله.",
        settings.contacts.phone
          ? `اتصل بالرقم ${settings.contacts.phone} للاتفاق على طريقة أكثر أمانًا.`
          : "واسأل غرفة الأخبار هل لديها قناة آمنة للمعلومات.",
      ),
  },
  {
    id: "report-an-error",
    question: "كيف أبلّغ عن خطأ؟",
    answer: (settings) =>
      paragraph(
        "إذا كان الخطأ في خبر ناشر آخر فأخبر ذلك الناشر. يربط كل خبر بأصله، وفيه تظهر التصحيحات أولًا.",
        letterTo(settings, "editorial", "عن خطأ في شيء كتبناه، مع عنوان الصفحة والجملة والصواب"),
        mailFor(settings, "editorial") && settings.responseTimes.corrections
          ? `نردّ ${settings.responseTimes.corrections}.`
          : "",
      ),
    see: { label: "التصحيحات", href: "/corrections" },
  },
  {
    id: "corrections-policy",
    question: "ما سياستكم في التصحيح؟",
    answer:
      "إذا كان في خبر لنا خطأ صححناه في مكانه، وتذكر ملاحظة في الخبر ما تغيّر ومتى. ونجمع هذه الملاحظات في صفحة التصحيحات. ونصلح الإملاء والأسلوب بلا ملاحظة. ولا نحذف خبرًا صحيحًا لأن أحدًا يفضّل ألّا يراه.",
    see: { label: "المعايير", href: "/standards#corrections" },
  },
  {
    id: "remove-my-name",
    question: "هل يمكنكم حذف مقال عني؟",
    answer: (settings) =>
      paragraph(
        "اسأل الناشر أولًا. المقال له، وكل خبر هنا يذكر ناشره ويربط به.",
        letterTo(settings, "editorial", "عن خبر لنا، أو عن عنوان سحبه ناشره"),
        "نادرًا ما نحذف أخبارنا، لكننا نحدّثها إذا أُسقطت التهم أو تغيّرت الوقائع.",
      ),
    see: { label: "سحب الأخبار", href: "/standards#takedown" },
  },
  {
    id: "submit-an-opinion",
    question: "هل تنشرون رسائل القراء ومقالات رأيهم؟",
    answer: (settings) =>
      settings.letterWords > 0 && mailFor(settings, "editorial")
        ? `نعم، حتى ${settings.letterWords} كلمة. ${letterTo(settings, "editorial", "مع اسمك وحيّك ورقم هاتفك لنتأكد منها")} الآراء لأصحابها. نحرر الطول والوضوح بموافقة الكاتب، ولا نستطيع نشر كل رسالة.`
        : "لا. يربط قسم الرأي لدينا بتعليقات في غرف أخبار أخرى. لإرسال رسالة افتح أصل خبر وابحث عن صفحة الرأي لدى الناشر.",
    see: { label: "الرأي", href: "/opinion" },
  },
  {
    id: "list-an-event",
    question: "كيف أدرج فعاليتي؟",
    answer: (settings) =>
      settings.embeds.events.src
        ? `تعرض صفحة الفعاليات لدينا تقويم ${settings.embeds.events.provider}. أدخل فعاليتك هناك. وللوصول إلى جمهور أوسع اسأل المدينة والمكتبة وغيرهما ممن يراجع الناس تقاويمهم.`
        : "أدخلها في التقويم العام للمكان أو المنظّم أو المدينة. تعرض صفحة الفعاليات لدينا ما تجده في التقاويم التي تقرؤها، مع رابط لكل فعالية. وتذكر صفحة الحالة تلك التقاويم. ليس لدينا نموذج للفعاليات.",
    see: { label: "فعاليات محلية", href: "/local-events" },
  },
  {
    id: "suggest-a-source",
    question: "هل يمكنكم إضافة صحيفة أو مدونة إلى أقسامكم؟",
    answer: (settings) =>
      paragraph(
        "يحتاج المصدر إلى خلاصة RSS أو Atom تعمل، واسم ومالك يعرفهما القراء، وتقارير أو كتابات أصلية، وشروط تسمح لنا بعرض عنوان.",
        letterTo(settings, "editorial", "مع عنوان الخلاصة والقسم المناسب لها"),
      ),
  },
  {
    id: "publisher-opt-out",
    question: "أنا ناشر. كيف أطلب إزالة خلاصتي أو تغييرها؟",
    answer: (settings) =>
      paragraph(
        letterTo(settings, "editorial", "من عنوان في مؤسستك، واذكر الخلاصة"),
        `نقرأ ملف robots.txt لخادم خلاصتك مرة في اليوم ونتبعه. قاعدة فيه باسم ${site.name} توقف طلباتنا. ويمكننا أيضًا ترك عرض خلاصة أو عرض عناوينها فقط. ونعرض ما تقوله خلاصتك: قصّر مقتطفاتها تقصر مقتطفاتنا في الأخبار الجديدة. وتشرح صفحة المعايير ما نعرضه من كل مصدر.`,
      ),
    see: { label: "مصادرنا", href: "/sources" },
  },
  {
    id: "work-with-the-newsroom",
    question: "هل يمكنني الكتابة أو التصوير أو التدرب لديكم؟",
    answer: (settings) =>
      settings.staff.length > 0 && mailFor(settings, "editorial")
        ? `${letterTo(settings, "editorial", "مع أسطر عنك ورابطين أو ثلاثة لأعمال منجزة")} أخبرنا بما تعرفه عن ${site.city.name} ولا نعرفه. لا نطلب عملًا تجريبيًا دون اتفاق مسبق على غرضه وأجره.`
        : `لا. يجمع برنامج ما تنقله غرف أخبار أخرى. اسأل ناشري ${site.city.name} الذين نربط بهم. تذكر صفحاتهم هل يقبلون كتّابًا مستقلين ومتدربين.`,
    see: { label: "من نحن", href: "/about-us" },
  },
];
