/** As text, because a strict content policy lets a script adopt styles, but not add a style element. */
export const OVERLAY_STYLES = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: 0 !important;
  z-index: 2147483647 !important;
  pointer-events: none !important;
  direction: ltr !important;
  color-scheme: light dark !important;
  --page: #fff;
  --text: #1c1c28;
  --soft: #55556a;
  --line: #767689;
  --accent: #2347c5;
  --error: #b3151f;
  --warning: #8a5200;
  font: medium/1.45 system-ui, sans-serif !important;
}
@media (prefers-color-scheme: dark) {
  :host {
    --page: #1b1b24;
    --text: #f1f1f6;
    --soft: #b9b9c9;
    --line: #8e8ea3;
    --accent: #9db4ff;
    --error: #ff9a9a;
    --warning: #ffc56b;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.panel, .badge { pointer-events: auto; color: var(--text); background: var(--page); border: 1px solid var(--line); }
.panel {
  position: absolute;
  inset-block: 0;
  width: min(26em, 100%);
  display: flex;
  flex-direction: column;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 0.75em 1em 1.25em;
  font-size: 0.9375em;
}
.panel:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.end .panel { right: 0; border-width: 0 0 0 2px; }
.start .panel { left: 0; border-width: 0 2px 0 0; }
h2, h3, p, ul { margin: 0; padding: 0; }
h2 { font-size: 1.2em; }
h3 { font-size: 1.05em; margin-top: 1.1em; }
ul { list-style: none; }
.head, .buttons, .filters { display: flex; flex-wrap: wrap; gap: 0.4em; align-items: center; }
.head { justify-content: space-between; }
.buttons, .filters { margin-top: 0.6em; }
.count { margin-top: 0.5em; font-weight: 600; }
button, select {
  font: inherit;
  color: inherit;
  background: var(--page);
  border: 1px solid var(--line);
  border-radius: 0.3em;
  min-height: 2em;
  padding: 0.2em 0.6em;
  cursor: pointer;
}
button:hover { border-color: currentcolor; text-decoration: underline; }
button[aria-pressed="true"] { border-width: 2px; border-color: var(--accent); font-weight: 600; }
button[aria-pressed="false"] { color: var(--soft); border-style: dashed; }
button:focus-visible, select:focus-visible, summary:focus-visible, textarea:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
label { color: var(--soft); display: flex; gap: 0.4em; align-items: center; }
.finding { margin-top: 0.7em; padding: 0.6em 0.7em; border: 1px solid var(--line); border-inline-start: 5px solid var(--warning); border-radius: 0.3em; overflow-wrap: anywhere; }
.finding.error { border-inline-start-color: var(--error); }
.problem { font-weight: 600; }
.fix { margin-top: 0.25em; }
.place { margin-top: 0.25em; color: var(--soft); font-size: 0.9em; }
.finding button { margin-top: 0.45em; }
.note { margin-top: 0.7em; color: var(--soft); overflow-wrap: anywhere; }
details { margin-top: 1em; }
summary { cursor: pointer; font-weight: 600; min-height: 1.6em; }
details ul { list-style: disc; padding-inline-start: 1.2em; color: var(--soft); overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin-top: 0.4em; font-size: 0.9em; }
th, td { text-align: start; padding: 0.2em 0.3em; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td + td, th + th { text-align: end; white-space: nowrap; }
textarea { width: 100%; min-height: 8em; margin-top: 0.5em; font: 0.85em/1.4 monospace; color: inherit; background: var(--page); }
.status { margin-top: 0.4em; color: var(--soft); }
.badge { position: absolute; bottom: 0.75em; min-height: 2.6em; padding: 0.4em 0.9em; border-width: 2px; border-radius: 1.4em; font-weight: 600; }
.end .badge { right: 0.75em; }
.start .badge { left: 0.75em; }
.outline { position: absolute; border: 3px solid var(--accent); outline: 2px solid var(--page); border-radius: 2px; }
@media (max-width: 40em) {
  .panel { width: 100%; height: 55%; border-width: 2px 0 0; }
  .end .panel { inset-block: auto 0; border-width: 2px 0 0; }
  .start .panel { inset-block: 0 auto; border-width: 0 0 2px; }
}
@media (forced-colors: active) {
  button[aria-pressed="true"] { border-color: Highlight; }
  .outline { border-color: Highlight; }
}
@media print {
  :host { display: none !important; }
}
`
