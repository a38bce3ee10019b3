import { bundle } from 'lightningcss'

/** Bundles and minifies a stylesheet with everything it imports. Browsers of the last two years or so. */
export function buildStyles(file: string): string {
  const { code } = bundle({
    filename: file,
    minify: true,
    targets: { chrome: 120 << 16, safari: (17 << 16) | (2 << 8), firefox: 121 << 16 },
  })
  return Buffer.from(code).toString()
}
