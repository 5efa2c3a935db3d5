import type { DESK_PICTURES as ENGLISH } from "../spanish/desk-pictures.ts";
import type { ColumnOf } from "../words.ts";

/** Pictures at the editors' desk. English, then Arabic. */
export const DESK_PICTURES: ColumnOf<typeof ENGLISH> = {
  Pictures: "الصور",
  "Uploads are off.": "رفع الصور متوقف.",
  "In a text": "في نص",
  "Used in": "مستخدمة في",
  "Remove it": "إزالة",
  "Stories that use it will show a blank space. This can’t be undone.":
    "ستظهر مساحة فارغة في الأخبار التي تستخدمها. لا يمكن التراجع عن ذلك.",
  "This deletes the file and can’t be undone.": "يحذف هذا الملف، ولا يمكن التراجع عن ذلك.",
  "Remove the picture": "إزالة الصورة",
  "Use 300 characters or fewer.": "الحد الأقصى 300 حرف.",
  "Use 200 characters or fewer.": "الحد الأقصى 200 حرف.",
  "Pictures that editors uploaded, and where they’re used.": "الصور التي رفعها المحررون، وأين تُستخدم.",
  "No pictures yet.": "لا صور بعد.",
  Earlier: "الأقدم",
  "Not used": "غير مستخدمة",
  "Upload a picture": "رفع صورة",
  "JPEG, PNG or WebP, up to 12 MB. Location and camera data are removed.":
    "JPEG أو PNG أو WebP، حتى 12 ميغابايت. تُزال بيانات الموقع والكاميرا.",
  Upload: "رفع",
  "Uploads are off because this deployment has no R2 bucket. To turn them on:":
    "رفع الصور متوقف لأن ليست لهذا التثبيت حاوية R2. لتشغيله:",
  "Turn on R2 in the Cloudflare dashboard. The first 10 GB are free.":
    "شغّل R2 في لوحة Cloudflare. أول 10 غيغابايت مجانية.",
  "In wrangler.toml, uncomment the MEDIA lines.": "في الملف wrangler.toml، أزل علامة التعليق من أسطر MEDIA.",
  "All pictures": "كل الصور",
  "An upload fills this in. For a picture on the web, enter its https:// address.":
    "يُملأ عند رفع صورة. لصورة على الويب، اكتب عنوانها الذي يبدأ بـ \u2066https://\u2069.",
  "This is a GIF. Save one frame of it as JPEG or PNG, then upload that.":
    "هذا ملف GIF. احفظ إطارًا منه بصيغة JPEG أو PNG، ثم ارفعه.",
  "This picture is animated. Save one frame of it as JPEG or PNG, then upload that.":
    "هذه صورة متحركة. احفظ إطارًا منها بصيغة JPEG أو PNG، ثم ارفعه.",
  "This is an SVG drawing, which can contain scripts. Save it as PNG, then upload that.":
    "هذا رسم SVG، وقد يحتوي على نصوص برمجية. احفظه بصيغة PNG، ثم ارفعه.",
  "This is a web page, not a picture. Upload a JPEG, PNG or WebP.":
    "هذه صفحة ويب، لا صورة. ارفع صورة JPEG أو PNG أو WebP.",
  "This is an HEIC picture. Save it as JPEG, then upload that.":
    "هذه صورة HEIC. احفظها بصيغة JPEG، ثم ارفعها.",
  "This picture is damaged. Save it again as JPEG, then upload that.":
    "هذه الصورة تالفة. احفظها مجددًا بصيغة JPEG، ثم ارفعها.",
  "This picture has more than 100 million pixels. Make it smaller, then upload that.":
    "في هذه الصورة أكثر من 100 مليون بكسل. صغّرها، ثم ارفعها.",
  "We can’t read this picture. Upload a JPEG, PNG or WebP.":
    "لا يمكننا قراءة هذه الصورة. ارفع صورة JPEG أو PNG أو WebP.",
  "Choose a picture first.": "اختر صورة أولًا.",
  "This picture is larger than 12 MB.": "حجم هذه الصورة أكبر من 12 ميغابايت.",
  "The upload failed because the server didn’t respond. Try again.":
    "فشل الرفع لأن الخادم لم يستجب. حاول مجددًا.",
  "Uploading…": "جارٍ الرفع…",
  "Uploaded.": "رُفعت.",
};
