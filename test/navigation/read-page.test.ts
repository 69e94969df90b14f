import { expect, test } from 'vitest'
import { isComplete } from '../../src/navigation/request/read-page.ts'

const PAGE = '<!doctype html><html><body><main id="page"></main></body></html>'

test.each([
  ['nothing', ''],
  ['a line break and zero bytes', '\r\n\0\0'],
  ['a comment with an arrow', '<!-- cached -> 12:00 > ok -->'],
  ['the script of a plug-in', '<script>if (a < b && b > c) ping()</script>\n'],
  ['a pixel', '<img src="/pixel.gif" alt="">'],
  ['a text', 'Served by node 3'],
  ['a second end', '</body></html>']
])('takes a page with %s behind its end as complete', (_, behind) => {
  expect(isComplete(PAGE + behind)).toBe(true)
})

test.each([
  ['no end', PAGE.replace('</html>', '')],
  ['a comment that is cut off', `${PAGE}<!-- cached`],
  ['a script that is cut off', `${PAGE}<script>ping(`],
  ['a tag that is cut off', `${PAGE}<img src="/pix`],
  ['its end only as the text of a script', '<html><script>write("</html>")</script><p>A</p>'],
  ['its end only in a script that is cut off', '<html><script>write("</html>'.slice(0, -1)]
])('takes a page with %s as truncated', (_, html) => {
  expect(isComplete(html)).toBe(false)
})
