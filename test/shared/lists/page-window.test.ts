import { describe, expect, it } from 'vitest'
import { itemRange, pageWindow } from '../../../src/shared/lists/page-window.ts'

describe('the page numbers around the current page', () => {
  it('are empty if there is only one page [UIX-05]', () => {
    expect(pageWindow(1, 1)).toEqual([])
    expect(pageWindow(1, 0)).toEqual([])
  })

  it('include two on each side and none at the ends [UIX-05]', () => {
    expect(pageWindow(7, 13)).toEqual([5, 6, 7, 8, 9])
    expect(pageWindow(1, 13)).toEqual([1, 2, 3])
    expect(pageWindow(13, 13)).toEqual([11, 12, 13])
  })

  it('include only the current page with an inner window of 0 [UIX-05]', () => {
    expect(pageWindow(7, 13, 0)).toEqual([7])
  })

  it('include those at the ends, too, with a gap for two pages or more [UIX-05]', () => {
    expect(pageWindow(7, 13, 1, 1)).toEqual([1, 'gap', 6, 7, 8, 'gap', 13])
    expect(pageWindow(4, 13, 1, 1)).toEqual([1, 2, 3, 4, 5, 'gap', 13])
    expect(pageWindow(1, 4, 1, 1)).toEqual([1, 2, 3, 4])
  })

  it('always include the current page, each page once and in order [UIX-05]', () => {
    for (let total = 2; total < 15; total++) {
      for (let current = 1; current <= total; current++) {
        for (const [inner, outer] of [
          [0, 0],
          [2, 0],
          [1, 2],
          [0, 1]
        ] as const) {
          const pages = pageWindow(current, total, inner, outer).filter(step => step !== 'gap')
          expect(pages).toContain(current)
          expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
          expect(pages.every(page => page >= 1 && page <= total)).toBe(true)
        }
      }
    }
  })
})

it('says which items some pages show [UIX-05]', () => {
  expect(itemRange(1, 1, 24, 312)).toEqual({ from: 1, to: 24 })
  expect(itemRange(1, 13, 24, 300)).toEqual({ from: 1, to: 300 })
  expect(itemRange(3, 3, 24, 50)).toEqual({ from: 49, to: 50 })
})
