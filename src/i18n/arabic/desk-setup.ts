import type { DESK_SETUP as ENGLISH } from "../spanish/desk-setup.ts";
import type { ColumnOf } from "../words.ts";

/** The first visit to a desk without an owner. English, then Arabic. */
export const DESK_SETUP: ColumnOf<typeof ENGLISH> = {
  "Set up {name}": "إعداد {name}",
  "This page creates the desk’s first owner, then closes permanently.":
    "تُنشئ هذه الصفحة أول مالك لمكتب التحرير، ثم تُغلق نهائيًا.",
  "Set up and show my passphrase": "الإعداد وإظهار عبارة المرور",
  "Setup key": "مفتاح الإعداد",
  "The secret SETUP_KEY of this deployment.": "السر SETUP_KEY في هذا التثبيت.",
  "Your name": "اسمك",
  "You sign in with it, and it appears in the desk’s log.": "تسجّل الدخول به، ويظهر في سجل مكتب التحرير.",
  Operator: "الجهة المشغِّلة",
  "The person or company that is responsible for the site. Readers see it.":
    "الشخص أو الشركة المسؤولة عن الموقع. يراها القراء.",
  "Email for readers": "بريد القراء",
  "Where readers and publishers can write. Readers see it.":
    "العنوان الذي يراسله القراء والناشرون. يراه القراء.",
  "That isn’t the setup key.": "ليس هذا مفتاح الإعداد.",
  "This site’s name is {name} and its city is {city}. Both are part of the build. To change them, run {command}, then deploy that city.":
    "اسم هذا الموقع {name} ومدينته {city}. كلاهما جزء من البناء. لتغييرهما، شغّل {command} ثم انشر تلك المدينة.",
};
