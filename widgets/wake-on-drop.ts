import type { DormantPart, WidgetTag } from '../src/loader/registry.ts'

/** A dormant part for fields with files, which take what is dropped on them before their code has arrived. */
export function wakeOnDrop(tag: WidgetTag): DormantPart {
  return wake => {
    import('./take-dropped-files.ts').then(
      ({ takeDroppedFiles }) => takeDroppedFiles(tag, wake),
      // the input of the fallback takes files, too
      () => {}
    )
  }
}
