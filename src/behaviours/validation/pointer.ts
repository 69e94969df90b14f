let isPressed = false
const waiting = new Set<() => void>()

addEventListener('pointerdown', () => press(true), { capture: true })
addEventListener('pointerup', () => press(false), { capture: true })
addEventListener('pointercancel', () => press(false), { capture: true })

/** Runs something when no button or finger is down any more, and a click that follows has been heard. */
export function pointerIsUp(run: () => void): void {
  waiting.add(run)
  if (!isPressed) setTimeout(runAll)
}

function press(down: boolean): void {
  isPressed = down
  if (!down) setTimeout(runAll)
}

function runAll(): void {
  if (isPressed) return
  for (const run of waiting) {
    waiting.delete(run)
    run()
  }
}
