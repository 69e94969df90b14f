import { Dialog } from '../../src/ui/dialog.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'

interface PopupDialogProps {
  heading: string
  /** The content of the tag's `<template>`. */
  html: string
  onClose(): void
  onUnseen(): void
}

/** The content of a popup in the shop's dialog: Escape, Back and a click outside close it [POP-01]. */
export function PopupDialog({ heading, html, onClose, onUnseen }: PopupDialogProps) {
  return (
    <Dialog open title={heading} onClose={onClose} onUnseen={onUnseen}>
      <ServerHtml html={html} className="vitrine-popup__content" />
    </Dialog>
  )
}
