import { options } from 'preact'

/**
 * Runs effects right after the commit, as React does for what a shopper causes. Preact would wait for the next frame, up to 35 ms:
 * until then a component that reads a store is not subscribed to it, and an open popup does not close with Escape.
 */
export function runEffectsSoon(): void {
  options.requestAnimationFrame = run => queueMicrotask(run)
}
