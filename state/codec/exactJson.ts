/**
 * Writes JSON as `JSON.stringify` does, and bigints as integers with all their digits. Few values have any: only those are written
 * member by member.
 * @throws {TypeError} for a circular value
 */
export function exactJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch (error) {
    if (!(error instanceof TypeError && error.message.includes('BigInt'))) throw error
    return withBigints(value) ?? 'null'
  }
}

function withBigints(value: unknown): string | undefined {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => withBigints(item) ?? 'null').join()}]`
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = withBigints(member)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${members.join()}}`
}
