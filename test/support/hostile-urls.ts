/** URLs that bring code of their own, as the browser reads them. */
export const HOSTILE_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \t\njavascript:alert(1)',
  'java\nscript:alert(1)',
  'j\ta\rv\nascript\t:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000\u001f javascript:alert(1)',
  'javascript://shop.test/%0aalert(1)',
  'javascript:/shop/fr;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:,x',
  'data:;base64,PHNjcmlwdD4=',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:application/xhtml+xml,<x/>',
  'data:text/javascript,alert(1)',
  'view-source:javascript:alert(1)',
  'filesystem:https://shop.test/temporary/x.html',
  'file:///etc/passwd',
  'https-x:alert(1)'
]
