import { expect, vi } from 'vitest'

/** Uses a carousel as a finger does, and waits until its slider has loaded. */
export async function sliding(carousel = '.vitrine-carousel'): Promise<void> {
  const frame = await vi.waitUntil(() => document.querySelector(carousel))
  frame.dispatchEvent(new PointerEvent('pointerdown'))
  await expect.poll(() => frame.querySelector('[data-sliding]')).not.toBeNull()
}
