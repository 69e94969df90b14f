// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

async function check(html: string): Promise<void> {
  document.body.innerHTML = html
  const { checkStyles } = await import('../../../src/lib/page/missing-styles.ts')
  checkStyles()
  checkStyles()
}

const SETTINGS = '<script type="application/json" id="vitrine-context">{}</script>'

beforeEach(() => {
  vi.resetModules()
  warn.mockClear()
})
afterEach(() => document.documentElement.removeAttribute('style'))

test('says once that a page has no vitrine.css', async () => {
  await check(SETTINGS)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('vitrine.css')]])
})

test('says nothing on a page with vitrine.css, or without Vitrine', async () => {
  await check('')
  document.documentElement.style.setProperty('--vitrine-target', '24px')
  await check(SETTINGS)
  expect(warn).not.toHaveBeenCalled()
})
