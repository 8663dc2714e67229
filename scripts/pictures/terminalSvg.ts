/** The look of a run of letters. */
type Style = { readonly isBold: boolean; readonly isDim: boolean; readonly colour: string | undefined }

const plain: Style = { isBold: false, isDim: false, colour: undefined }
const colours: Readonly<Record<string, string>> = {
  '31': '#ff7b72',
  '32': '#7ee787',
  '33': '#f2cc60',
  '34': '#79c0ff',
  '35': '#d2a8ff',
  '36': '#76e3ea',
}
const escapeLetter = '\u001b'
/** A control sequence of ANSI terminals. */
const sequence = new RegExp(`(${escapeLetter}\\[[\\d;]*[A-Za-z])`)
const [letterWidth, lineHeight, margin] = [8.4, 20, 20]

/**
 * Returns a picture of what a terminal shows, as SVG.
 * @param output lines with ANSI colours
 * @param title what the picture shows, for readers who do not see it
 * @throws {Error} for other control sequences, such as movements of the cursor
 */
export function terminalSvg(output: string, title: string): string {
  const lines = output.trimEnd().split(/\r?\n/)
  const columns = Math.max(...lines.map((line) => withoutColours(line).length))
  const width = Math.ceil(columns * letterWidth + 2 * margin)
  const height = lines.length * lineHeight + 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3">
${lines.map(lineText).join('\n')}
</g>
</svg>
`
}

function lineText(line: string, index: number): string {
  const y = margin + (index + 0.75) * lineHeight
  let column = 0
  const runs = runsOf(line).map(({ text, style }) => {
    const x = (margin + column * letterWidth).toFixed(1)
    column += text.length
    const length = (text.length * letterWidth).toFixed(1)
    return `<tspan x="${x}" textLength="${length}"${attributes(style)}>${escaped(text)}</tspan>`
  })
  return `<text y="${y}">${runs.join('')}</text>`
}

/** Returns the runs of letters of one look. */
function runsOf(line: string): readonly { readonly text: string; readonly style: Style }[] {
  let style = plain
  return line.split(sequence).flatMap((part) => {
    if (!part.startsWith(escapeLetter)) return part === '' ? [] : [{ text: part, style }]
    if (!part.endsWith('m')) throw new Error(`a picture has no place for ${JSON.stringify(part)}`)
    for (const code of part.slice(2, -1).split(';')) style = styleAfter(style, code)
    return []
  })
}

function styleAfter(style: Style, code: string): Style {
  if (code === '' || code === '0') return plain
  if (code === '1') return { ...style, isBold: true }
  if (code === '2') return { ...style, isDim: true }
  if (code === '22') return { ...style, isBold: false, isDim: false }
  if (code === '39') return { ...style, colour: undefined }
  const colour = colours[code]
  if (colour === undefined) throw new Error(`a picture has no look for the code ${code}`)
  return { ...style, colour }
}

function attributes({ isBold, isDim, colour }: Style): string {
  const fill = colour ?? (isDim ? '#8b949e' : undefined)
  return `${isBold ? ' font-weight="bold"' : ''}${fill === undefined ? '' : ` fill="${fill}"`}`
}

function withoutColours(line: string): string {
  return line
    .split(sequence)
    .filter((part) => !part.startsWith(escapeLetter))
    .join('')
}

/** Escapes a text; its blanks do not collapse. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(' ', '\u00a0')
}
