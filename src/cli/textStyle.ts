import { styleText } from 'node:util'

/** Styles a text for a terminal. */
export type TextStyle = { readonly [Name in 'bold' | 'dim' | 'red']: (text: string) => string }

/**
 * Returns the styles for a stream: colours in a terminal, none elsewhere. `NO_COLOR` switches them off,
 * `FORCE_COLOR` on everywhere (https://no-color.org, https://force-color.org).
 */
export function textStyle(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): TextStyle {
  const isStyled = hasColour(stream, environment)
  const style = (name: keyof TextStyle) => (text: string) =>
    isStyled && text !== '' ? styleText(name, text, { validateStream: false }) : text
  return { bold: style('bold'), dim: style('dim'), red: style('red') }
}

function hasColour(
  { isTTY }: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const forced = environment['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTTY === true && (environment['NO_COLOR'] ?? '') === '' && environment['TERM'] !== 'dumb'
}
