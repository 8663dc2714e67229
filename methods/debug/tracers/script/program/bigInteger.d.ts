/** The text of the library of large numbers, a script that defines `bigInt`. */
declare module 'big-integer/BigInteger.min.js' {
  const text: string
  export default text
}
