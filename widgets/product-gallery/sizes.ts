/** Available widths of a photo in its slide, in px. */
export const WIDTHS = [320, 480, 640, 800, 1200]

/** Width and height of a photo in the full screen view and the zoom, in px; loaded only for these. */
export const LARGE = 1600
