/**
 * Returns why the program cannot run on a version of Node.js, or undefined if it can.
 * @param version such as `v18.20.8`
 */
export function unsupportedNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return undefined
  return `snowglobe needs Node.js 20.19 or newer, but this is ${version}`
}
