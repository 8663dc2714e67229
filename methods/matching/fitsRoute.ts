/**
 * Whether a pattern fits a request, by the request's path or by the template of its route (`/v1/chains/{chainId}`). In a
 * pattern `*` stands for any text.
 */
export function fitsRoute(
  pattern: string,
  template: string,
  parameters: Readonly<Record<string, string>>,
): boolean {
  const requested = template.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole)
  return fitsPattern(pattern, template) || fitsPattern(pattern, requested)
}

/** Whether a pattern fits a name. In a pattern `*` stands for any text. */
export function fitsPattern(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name
  const [first = '', ...others] = pattern.split('*')
  if (!name.startsWith(first)) return false
  const last = others.pop() ?? ''
  let at = first.length
  for (const part of others) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}
