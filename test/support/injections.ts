/**
 * HTML that an attacker could inject into a page. `MARK(name)` stands for code that reports that it ran. None of it has
 * the page's nonce, and a visit must run none of it that a full load would not run.
 */
export const INJECTIONS: Record<string, string> = {
  'inline script': '<script>MARK(a)</script>',
  'script in capitals': '<SCRIPT>MARK(a)</SCRIPT>',
  'guessed nonce': '<script nonce="guess">MARK(a)</script>',
  'empty nonce': '<script nonce="">MARK(a)</script>',
  'nonce by name': '<script nonce="nonce-NONCE-x">MARK(a)</script>',
  module: '<script type="module">MARK(a)</script>',
  nomodule: '<script nomodule>MARK(a)</script>',
  'odd type': '<script type=" text/javascript ">MARK(a)</script>',
  'jscript type':
    '<script language="javascript" type="application/ecmascript">MARK(a)</script>',
  'consent script':
    '<script type="text/plain" data-vitrine-consent="statistics">MARK(a)</script>',
  'script from here': '<script src="/hostile.js"></script>',
  'script from here, deferred': '<script defer src="/hostile.js"></script>',
  'script from here, async': '<script async src="/hostile.js"></script>',
  'module from here': '<script type="module" src="/hostile.js"></script>',
  'data address': '<script src="data:text/javascript,MARK(a)"></script>',
  'import map': '<script type="importmap">{"imports":{"/entry.js":"/hostile.js"}}</script>',
  'speculation rules':
    '<script type="speculationrules">{"prefetch":[{"urls":["/hostile"]}]}</script>',
  'script in svg': '<svg><script>MARK(a)</script></svg>',
  'script in svg by href': '<svg><script href="/hostile.js"></script></svg>',
  'script in svg by xlink': '<svg><script xlink:href="/hostile.js"></script></svg>',
  'script in math': '<math><mtext><script>MARK(a)</script></mtext></math>',
  'script in foreignObject':
    '<svg><foreignObject><div><script>MARK(a)</script></div></foreignObject></svg>',
  'script in template': '<template><script>MARK(a)</script></template>',
  'declarative shadow root':
    '<div><template shadowrootmode="open"><script>MARK(a)</script></template></div>',
  'script in noscript': '<noscript><script>MARK(a)</script></noscript>',
  'handler in noscript': '<noscript><img src="x" onerror="MARK(a)"></noscript>',
  'noscript left early':
    '<noscript><p title="</noscript><img src=x onerror=MARK(a)>"></noscript>',
  'script in select': '<select><script>MARK(a)</script></select>',
  'script in table': '<table><script>MARK(a)</script><tr><td>1</table>',
  'script after broken comment': '<!--><script>MARK(a)</script>-->',
  'script in title': '<title><script>MARK(a)</script></title>',
  'script in textarea left early': '<textarea></textarea><script>MARK(a)</script>',
  'image handler': '<img src="/none" onerror="MARK(a)">',
  'image load handler':
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="MARK(a)" onerror="MARK(a)">',
  'svg handler': '<svg onload="MARK(a)"></svg>',
  'svg animation': '<svg><animate onbegin="MARK(a)" attributeName="x" dur="1s"></svg>',
  'svg set': '<svg><set onbegin="MARK(a)" attributeName="x" dur="1s"></svg>',
  'svg use':
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=MARK(a) /></svg>#x"></svg>',
  'details handler': '<details open ontoggle="MARK(a)"><summary>s</summary></details>',
  'autofocus handler': '<input autofocus onfocus="MARK(a)">',
  'focusable text': '<p tabindex="0" autofocus onfocus="MARK(a)">x</p>',
  'video source handler': '<video><source onerror="MARK(a)" src="/none"></video>',
  'audio handler': '<audio src="/none" onerror="MARK(a)"></audio>',
  'body handler':
    '<body onpageshow="MARK(a)" onload="MARK(a)" onhashchange="MARK(a)" onscroll="MARK(a)">',
  'html handler': '<html onclick="MARK(a)" onmouseover="MARK(a)" onfocusin="MARK(a)">',
  'style handler': '<style onload="MARK(a)">p{}</style>',
  'link handler': '<link rel="stylesheet" href="/fixture.css" onload="MARK(a)">',
  marquee: '<marquee onstart="MARK(a)">x</marquee>',
  'animation handler': '<p style="animation:x 1s" onanimationstart="MARK(a)">x</p>',
  'content visibility':
    '<p style="content-visibility:auto" oncontentvisibilityautostatechange="MARK(a)">x</p>',
  'frame with text': '<iframe srcdoc="<script>parent.MARK(a)</script>"></iframe>',
  'frame with script address': '<iframe src="javascript:parent.MARK(a)"></iframe>',
  'frame with data': '<iframe src="data:text/html,<script>parent.MARK(a)</script>"></iframe>',
  object: '<object data="javascript:MARK(a)"></object>',
  'object with data': '<object data="data:text/html,<script>parent.MARK(a)</script>"></object>',
  embed: '<embed src="javascript:MARK(a)">',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=javascript:MARK(a)">',
  'meta policy':
    '<meta http-equiv="Content-Security-Policy" content="script-src *"><script>MARK(a)</script>',
  base: '<base href="/hostile/"><script src="x.js"></script>',
  'dangling markup': "<img src='/leak?",
  'dangling script': '<script src="/hostile.js" x="',
  'open textarea': '<textarea>',
  'open comment': '<!-- ',
  'mutation by math':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=MARK(a)&gt;">',
  'mutation by svg': '<svg></p><style><a id="</style><img src=1 onerror=MARK(a)>">',
  'mutation by form':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=MARK(a)>',
  'mutation by xmp': '<xmp><p title="</xmp><img src=x onerror=MARK(a)>"></xmp>',
  'custom element': '<vitrine-x onclick="MARK(a)" load="javascript:MARK(a)"></vitrine-x>',
  'settings of ours':
    '<script type="application/json" id="vitrine-context">{"culture":"fr","features":{"debug":true}}</script>',
  'clobbered names':
    '<form name="body"></form><img name="currentScript"><a id="vitrine" href="javascript:MARK(a)"></a><form id="trustedTypes"></form>'
}
