import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** Bytes, compressed, of what opening the dialog costs beyond React; the project's budget. */
const budget = 25_000

it('keeps the dialog with its client and styles within its budget', async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL('./SearchDialog.tsx', import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Fetched only where the engine runs in the browser.
    external: ['react', 'react-dom', 'react/jsx-runtime', './startEngineWorker.ts'],
  })
  const bytes = outputFiles.map((file) => brotliCompressSync(file.contents).length)
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(budget)
})
