import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'
import { readQr } from '../support/read-qr.ts'
import {
  codesHtml,
  RECOVERY_CODES,
  SETUP_ADDRESS,
  setUpHtml
} from '../support/two-factor-html.ts'

/** The cells of a drawn QR code, without its quiet zone of four cells. */
function cellsOf(svg: SVGSVGElement): boolean[][] {
  const size = svg.viewBox.baseVal.width
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const path = svg.querySelector('path:last-of-type')!.getAttribute('d')!
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  }
  return rows.slice(4, -4).map(row => row.slice(4, -4))
}

test('draws a QR code with the address, on white and with a quiet zone [ACC-02]', async () => {
  const { find } = await openPage(setUpHtml())
  const svg = find<HTMLElement>('vitrine-two-factor svg') as unknown as SVGSVGElement
  expect(readQr(cellsOf(svg)).text).toBe(SETUP_ADDRESS)
  expect(svg.querySelector('path')!.getAttribute('fill')).toBe('#fff')
  await expect
    .element(page.getByRole('img', { name: 'Code QR pour une application d’authentification' }))
    .toBeVisible()
  await expectNoAxeViolations()
})

test('shows the key in groups of four, and copies it without spaces [ACC-02]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage(setUpHtml())
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await page.getByRole('button', { name: 'Copier la clé' }).click()
  expect(write).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP')
  await expect.element(page.getByRole('button', { name: 'Copié' })).toBeVisible()
})

test('selects the key if the browser cannot copy [ACC-02]', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await openPage(setUpHtml())
  await page.getByRole('button', { name: 'Copier la clé' }).click()
  await expect.poll(() => getSelection()?.toString().trim()).toBe('JBSW Y3DP EHPK 3PXP')
})

test('opens the app of this device only with an address for such apps [ACC-02]', async () => {
  const { find } = await openPage(setUpHtml())
  expect(find<HTMLAnchorElement>('vitrine-two-factor a').href).toBe(SETUP_ADDRESS)
})

test.each(['https://evil.test/?secret=JBSWY3DP', 'javascript:alert(1)', 'otpauth://totp/x'])(
  'keeps the HTML of the page for any other address: %s [ACC-02]',
  async address => {
    const { page: shown } = await openPage(setUpHtml(address))
    expect(shown.querySelector('vitrine-two-factor :is(svg, a)')).toBeNull()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  }
)

test('offers the recovery codes as a file, on paper and as text [ACC-02]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { find } = await openPage(codesHtml())
  await expect.element(page.getByRole('listitem').nth(9)).toHaveTextContent(RECOVERY_CODES[9]!)
  const link = find<HTMLAnchorElement>('vitrine-two-factor a[download]')
  expect(link.download).toBe('codes.txt')
  const file = decodeURIComponent(link.href.replace('data:text/plain;charset=utf-8,', ''))
  expect(file.split('\r\n')).toEqual(['Vitrine : codes de secours', '', ...RECOVERY_CODES, ''])
  await page.getByRole('button', { name: 'Imprimer les codes' }).click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Copier les codes' }).click()
  expect(write).toHaveBeenCalledWith(RECOVERY_CODES.join('\n'))
  await expectNoAxeViolations()
})

test('prints the codes under a heading that is for paper only [ACC-02]', async () => {
  const { find } = await openPage(codesHtml())
  const heading = find('.vitrine-two-factor__heading')
  expect(heading.textContent).toBe('Vitrine : codes de secours')
  expect(getComputedStyle(heading).display).toBe('none')
})

test('names the codes on paper if the page does not say what they are for [ACC-02]', async () => {
  const { find } = await openPage(codesHtml().replace(/ file-heading="[^"]*"/, ''))
  expect(find('.vitrine-two-factor__heading').textContent).toBe('Codes de secours')
})
