/**
 * /license.xml, the same terms as `Content-Signal` in robots.txt, in RSL 1.0 (rslstandard.org). It grants no rights
 * to other publishers' work.
 */
export const license = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
      <permits type="usage">search</permits>
      <prohibits type="usage">ai-train</prohibits>
    </license>
  </content>
</rsl>
`;
