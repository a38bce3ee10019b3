import { Resvg } from '@resvg/resvg-js'
import { APP_ICONS } from '../outputs/appIcons.ts'

export interface DrawIconsInput {
  /** The mark on its ground, whose rounded corners an attribute `rx` says. */
  svg: string
}

/** Icons of the installed app as PNG, in the order of `APP_ICONS`. */
export const run = (inputs: DrawIconsInput[]): Buffer[][] =>
  inputs.map(({ svg }) =>
    APP_ICONS.map(({ size, purpose }) => {
      const drawing = purpose === 'maskable' ? svg.replace(/ rx="[^"]*"/, '') : svg
      return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng()
    }),
  )
