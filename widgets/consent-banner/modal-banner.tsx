import type { ReactNode } from 'react'

import { Dialog } from '../../src/ui/dialog.tsx'

interface ModalBannerProps {
  title: string
  actions: ReactNode
  children: ReactNode
}

/** Asks for consent in a modal dialog that only a choice closes [CONS-04]. */
export function ModalBanner({ title, actions, children }: ModalBannerProps) {
  return (
    <Dialog open static pinned title={title} actions={actions} onClose={() => {}}>
      {children}
    </Dialog>
  )
}
