import type { PartnerDocument } from "../partners.ts";
import { mailFor, type Settings } from "../settings.ts";

/** The opening of the Partners page. */
export const partnershipIntro = (settings: Settings): readonly string[] => [
  "بعض الأعمال يكون أفضل إذا أُنجز معًا: ندوة عامة، أو بيانات تقرؤها غرفتا أخبار، أو صف لصحفيين شباب. تنطبق هذه القواعد على كل شراكة، أيًّا كان من يدفع.",
  ...(mailFor(settings, "general") ? ["لاقتراح شراكة أرسل إلينا فقرة."] : []),
];

export const partnerDocuments: readonly PartnerDocument[] = [
  {
    id: "media-kit",
    title: "دليل الإعلانات",
    description: "أين تظهر الإعلانات والرعايات، وبأي قياسات، وكيف يُميَّز كل منها.",
    points: [
      "ارتفاع الإعلانات 250 أو 600 بكسل. وتعرض الهواتف عددًا أقل منها.",
      "في مساحات الرعاة اسم ورابط. لا تتحرك ولا تشغّل أي برنامج.",
      "كل ما هو مدفوع يحمل علامة «إعلان» أو «ترويج» أو «برعاية».",
      "ليست لدينا أرقام عن قراء بعينهم، فلا يُباع شيء منها.",
    ],
    page: "/contact-us?category=advertising",
    action: "السؤال عن الإعلانات",
    needs: "advertising",
  },
  {
    id: "partnership-guide",
    title: "دليل الشراكة",
    description: "ما يمكن أن تكون الشراكة، وما لا يمكن.",
    points: [
      "نبحث عن شركاء في التغطية والفعاليات العامة والبيانات والتعليم.",
      "الصفحة الناتجة تذكر الشريك ومن دفع ثمن ماذا.",
      "ليس للشركاء دور في اختيار العناوين ولا في ترتيبها.",
    ],
    page: "/contact-us?category=partnership",
    action: "اقتراح شراكة",
    needs: "general",
  },
  {
    id: "editorial-standards",
    title: "المعايير التحريرية",
    description: "قواعد هذا الموقع: المصادر والتصحيحات والفصل بين الأخبار والمال.",
    points: [
      "كل خبر مجموع يذكر ناشره ويربط به.",
      "نصحح أخطاء عملنا في مكانها مع ملاحظة.",
      "لا يرى الشركاء والمعلنون أخبارنا قبل النشر ولا يوافقون عليها.",
    ],
    page: "/standards",
    action: "قراءة المعايير",
  },
];
