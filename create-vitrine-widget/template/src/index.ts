import { defineTag } from 'vitrine/define'

// the view is loaded once the tag is near
defineTag('acme-free-delivery', () => import('./widget.tsx'))
