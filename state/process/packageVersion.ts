/** The version in package.json, which the bundlers fill in. */
declare const SNOWGLOBE_VERSION: string

/** Returns the version of this package: `0.1.0`. */
export function packageVersion(): string {
  return SNOWGLOBE_VERSION
}
