import type { CIVIL_SAFETY } from "../../sources/weather/safety/civil.ts";
import type { STORM_SAFETY } from "../../sources/weather/safety/storm.ts";
import type { WATER_SAFETY } from "../../sources/weather/safety/water.ts";
import type { WINTER_SAFETY } from "../../sources/weather/safety/winter.ts";

type Tables = typeof CIVIL_SAFETY & typeof STORM_SAFETY & typeof WATER_SAFETY & typeof WINTER_SAFETY;

/** Our own advice under a weather warning, by its English text; a missing sentence is a type error. */
export const SAFETY: Readonly<Record<Tables[keyof Tables]["en"], string>> = {
  "Go now to a basement or to an inside room on the lowest floor of a sturdy building. Stay away from windows. If you’re in a mobile home, in a vehicle or outdoors, go to the closest sturdy building.":
    "انتقل الآن إلى قبو أو غرفة داخلية في أدنى طابق من مبنى متين. ابتعد عن النوافذ. وإذا كنت في بيت متنقل أو سيارة أو في العراء فاذهب إلى أقرب مبنى متين.",
  "Tornadoes are possible. Decide now where you’ll take shelter, and go there at once if a tornado warning is issued.":
    "قد تحدث أعاصير قمعية. قرّر الآن أين ستحتمي، واذهب إليه فورًا إذا صدر تحذير من إعصار.",
  "Go now to an inside room on the lowest floor of a sturdy building. Stay away from windows.":
    "انتقل الآن إلى غرفة داخلية في أدنى طابق من مبنى متين. ابتعد عن النوافذ.",
  "Go indoors now, to a room on the lowest floor away from windows. Stay there until the storm has passed.":
    "ادخل الآن إلى غرفة في أدنى طابق بعيدًا عن النوافذ. وابقَ فيها حتى تمر العاصفة.",
  "Severe thunderstorms are possible. Be ready to go indoors quickly.":
    "قد تهب عواصف رعدية شديدة. كن مستعدًا للدخول بسرعة إلى مبنى.",
  "Secure loose objects outdoors, and keep away from trees. Stay far from downed power lines and call 911.":
    "ثبّت الأشياء السائبة في الخارج، وابتعد عن الأشجار. ابقَ بعيدًا عن أسلاك الكهرباء الساقطة واتصل بالرقم 911.",
  "If you drive, slow down, use your low-beam headlights and leave plenty of distance.":
    "إذا كنت تقود فخفف السرعة، واستخدم الضوء المنخفض، واترك مسافة كافية.",
  "If dust blocks your view while you’re driving, pull off the road as far as you can and stop. Turn off all lights, set the parking brake and take your foot off the brake pedal.":
    "إذا حجب الغبار رؤيتك وأنت تقود فابتعد عن الطريق قدر ما تستطيع وتوقف. أطفئ كل الأضواء، وشدّ مكبح الوقوف، وارفع قدمك عن دواسة المكابح.",
  "Limit time and hard work outdoors, above all children, older adults and people with asthma, heart or lung disease.":
    "قلّل الوقت والجهد في الخارج، وخصوصًا الأطفال وكبار السن والمصابين بالربو أو بأمراض القلب أو الرئة.",
  "Don’t burn anything outdoors. A fire could spread quickly.":
    "لا تحرق شيئًا في الخارج. قد تنتشر النار بسرعة.",
  "Be ready to leave. If officials tell you to evacuate, go at once.":
    "كن مستعدًا للمغادرة. إذا طلبت السلطات الإخلاء فغادر فورًا.",
  "If you’re in a low place or near water, move to higher ground now. Don’t walk or drive through floodwater: turn around.":
    "إذا كنت في مكان منخفض أو قرب الماء فانتقل الآن إلى مكان أعلى. لا تمشِ ولا تقد في مياه الفيضان: عُد من حيث أتيت.",
  "Don’t walk or drive through floodwater: turn around. Be ready to move to higher ground.":
    "لا تمشِ ولا تقد في مياه الفيضان: عُد من حيث أتيت. كن مستعدًا للانتقال إلى مكان أعلى.",
  "Flooding is possible. Be ready to move to higher ground. Don’t walk or drive through floodwater.":
    "قد يحدث فيضان. كن مستعدًا للانتقال إلى مكان أعلى. لا تمشِ ولا تقد في مياه الفيضان.",
  "Keep away from the water’s edge and from piers and breakwalls. Don’t walk or drive through floodwater.":
    "ابتعد عن حافة الماء وعن الأرصفة وحواجز الأمواج. لا تمشِ ولا تقد في مياه الفيضان.",
  "If you’re on the water, go to a safe harbor now.": "إذا كنت في البحر أو البحيرة فاتجه الآن إلى مرفأ آمن.",
  "Stay in port until conditions improve, above all in a small boat.":
    "ابقَ في الميناء حتى تتحسن الأحوال، وخصوصًا في قارب صغير.",
  "Stay out of the water, and off piers, jetties and breakwalls.":
    "لا تنزل إلى الماء، ولا تصعد على الأرصفة وحواجز الأمواج.",
  "Follow the orders of local officials. If they tell you to evacuate, go at once.":
    "اتبع أوامر السلطات المحلية. إذا طلبت الإخلاء فغادر فورًا.",
  "Leave the shore now. Go inland or to high ground, and stay there until officials say it’s safe.":
    "غادر الشاطئ الآن. اتجه إلى الداخل أو إلى مكان مرتفع، وابقَ هناك حتى تعلن السلطات الأمان.",
  "Stay out of the water and away from the shore. Be ready to move inland or to high ground.":
    "لا تنزل إلى الماء وابتعد عن الشاطئ. كن مستعدًا للاتجاه إلى الداخل أو إلى مكان مرتفع.",
  "Stay off the roads if you can. If you must travel, take a flashlight, food and water. Never run a generator or a grill indoors.":
    "تجنب الطرق إن استطعت. وإذا اضطررت إلى السفر فخذ معك مصباحًا وطعامًا وماءً. لا تشغّل مولدًا أو شواية داخل مبنى أبدًا.",
  "Severe winter weather is possible. Get what you need before it begins, and plan to stay off the roads.":
    "قد يشتد طقس الشتاء. أحضر ما تحتاج إليه قبل أن يبدأ، وخطط لتجنب الطرق.",
  "Roads and sidewalks can be slippery. Slow down, and allow extra time.":
    "قد تكون الطرق والأرصفة زلقة. خفف السرعة، واترك وقتًا إضافيًا.",
  "Put off travel until the squall has passed: no place on a highway is safe in a snow squall. If you’re driving, slow down gradually and turn on your headlights.":
    "أجّل السفر حتى تمر العاصفة الثلجية: لا مكان آمنًا فيها على طريق سريع. وإذا كنت تقود فخفف السرعة تدريجيًا وأضئ المصابيح الأمامية.",
  "Stay indoors if you can. Outdoors, wear layers, a hat and gloves, and cover your skin. Bring pets inside and check on neighbors.":
    "ابقَ في الداخل إن استطعت. وفي الخارج البس طبقات وقبعة وقفازين، وغطِّ جلدك. أدخل الحيوانات الأليفة واطمئن على الجيران.",
  "Cover tender plants or bring them inside. Bring pets indoors, and protect outdoor water pipes.":
    "غطِّ النباتات الحساسة أو أدخلها. أدخل الحيوانات الأليفة، واحمِ أنابيب الماء الخارجية.",
  "Drink plenty of water, stay in an air-conditioned place and check on relatives and neighbors. Never leave children or pets in a parked car. Heat stroke is an emergency: call 911.":
    "اشرب ماءً كثيرًا، وابقَ في مكان مكيّف، واطمئن على الأقارب والجيران. لا تترك أطفالًا أو حيوانات أليفة في سيارة متوقفة أبدًا. ضربة الشمس حالة طارئة: اتصل بالرقم 911.",
  "Keep off steep, snow-covered slopes, and don’t stay below them.":
    "ابتعد عن المنحدرات الشديدة المغطاة بالثلج، ولا تبقَ أسفلها.",
  "Drop to the ground, take cover under something sturdy and hold on until the shaking stops.":
    "انزل إلى الأرض، واحتمِ تحت شيء متين، وتمسّك به حتى يتوقف الاهتزاز.",
  "Follow the orders of local officials. Where ash falls, stay indoors with windows and doors closed.":
    "اتبع أوامر السلطات المحلية. وحيث يتساقط الرماد ابقَ في الداخل والنوافذ والأبواب مغلقة.",
  "Leave the area now, and follow the routes that officials give.":
    "غادر المنطقة الآن، واتبع الطرق التي تحددها السلطات.",
  "Go indoors now. Close windows and doors, and stay inside until officials say it’s safe.":
    "ادخل مبنى الآن. أغلق النوافذ والأبواب، وابقَ في الداخل حتى تعلن السلطات الأمان.",
  "Do at once what officials tell you: leave the area, or stay inside with windows and doors closed.":
    "افعل فورًا ما تطلبه السلطات: غادر المنطقة، أو ابقَ في الداخل والنوافذ والأبواب مغلقة.",
  "Get inside, close windows and doors, stay inside, and follow the orders of officials.":
    "ادخل مبنى، وأغلق النوافذ والأبواب، وابقَ في الداخل، واتبع أوامر السلطات.",
  "If you see the person or the vehicle in the notice, call 911. Don’t approach them.":
    "إذا رأيت الشخص أو السيارة المذكورة في البلاغ فاتصل بالرقم 911. ولا تقترب.",
  "Read the full notice for other ways to reach police, fire and medical help.":
    "اقرأ البلاغ كاملًا لمعرفة طرق أخرى للوصول إلى الشرطة والإطفاء والإسعاف.",
  "Read the full notice, and follow the orders of local officials.":
    "اقرأ البلاغ كاملًا، واتبع أوامر السلطات المحلية.",
  "Read the full notice for what to expect.": "اقرأ البلاغ كاملًا لمعرفة ما يُتوقع.",
};
