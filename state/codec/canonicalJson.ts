/**
 * Returns a value of JSON as canonical text (RFC 8785, the JSON Canonicalization Scheme): members sorted by name, no blanks.
 * Equal values have equal texts, so that signatures of the text hold after it was parsed.
 * @param value as `JSON.parse` gives it; members that are undefined are left out
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  // The scheme compares UTF-16 code units, as sorting without a function does.
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const names = new Map(members)
  return `{${[...names.keys()]
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(names.get(name))}`)
    .join()}}`
}
