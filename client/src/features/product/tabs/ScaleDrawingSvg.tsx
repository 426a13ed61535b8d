import { formatDecimal } from '@domain/decimal';
import { chakra } from '../../../ui/chakra';
import type { ScaleDrawing_ProductFragment } from './ScaleDrawing.generated';
import { bottlePath, DRAWING, layOutDrawing, outlineOf, silhouetteOf } from './scale.geometry';

const DrawingFrame = chakra('figure', {
  base: {
    position: 'relative',
    bg: 'bg.high',
    boxShadow: 'inset 0 0 0 1px {colors.line}',
    '& svg': { width: '100%', height: 'auto' },
    '& .ink': {
      stroke: 'fg',
      strokeWidth: 1.5,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
      fill: 'none',
    },
    '& .body': { fill: 'bg.paper' },
    '& .stitch': { stroke: 'line.strong', strokeDasharray: '7 5' },
    '& .sheet': { strokeDasharray: '2 6' },
    '& .measure': { stroke: 'fg.quiet', fill: 'none' },
    '& text': {
      fontFamily: 'text', // In units of the drawing, which is scaled to its container.
      fontSize: { base: '23px', md: '20px', lg: '16px' },
      fill: 'fg.muted',
    },
    '& figcaption': { textStyle: 'label', px: 'margin', pt: 's8' },
  },
});

interface ScaleDrawingSvgProps {
  product: ScaleDrawing_ProductFragment;
  size: NonNullable<ScaleDrawing_ProductFragment['dimensions']>;
}

/** Outline of the bag beside a one-litre bottle and an A4 sheet, all at one scale. */
export function ScaleDrawingSvg({ product, size }: ScaleDrawingSvgProps) {
  const { lengthCm, heightCm } = size;
  const silhouette = silhouetteOf(product.category.slug);
  const { bag, bottle, sheet, top } = layOutDrawing(size, silhouette);
  const outline = outlineOf(silhouette, bag);
  const { width, height, ground } = DRAWING;
  const widthLabelY = ground + 22;
  const heightLabelX = bag.x - 20;
  const description = `${product.name}, ${formatDecimal(lengthCm, 1)} centimetres long and ${formatDecimal(heightCm, 1)} high, beside a one-litre bottle and an A4 sheet, drawn to scale`;
  return (
    <DrawingFrame>
      <figcaption>Drawn to scale</figcaption>
      <svg viewBox={`0 ${top} ${width} ${height - top}`} role="img" aria-label={description}>
        <g className="ink">
          <path d={`M${DRAWING.margin - 24} ${ground}H${width - DRAWING.margin + 24}`} />
          {outline.lines.map((path) => (
            <path key={path} d={path} />
          ))}
          <path className="body" d={outline.body} />
          {outline.lines.map((path) => (
            <path key={path} d={path} />
          ))}
          {outline.stitches.map((path) => (
            <path key={path} className="stitch" d={path} />
          ))}
          <path d={bottlePath(bottle)} />
          <path className="sheet" d={`M${sheet.x} ${ground}V${sheet.y}h${sheet.width}V${ground}`} />
        </g>
        <g className="measure" aria-hidden="true">
          <path
            d={`M${bag.x} ${widthLabelY}h${bag.width}M${bag.x} ${widthLabelY - 6}v12M${bag.x + bag.width} ${widthLabelY - 6}v12M${heightLabelX} ${bag.y}v${bag.height}M${heightLabelX - 6} ${bag.y}h12M${heightLabelX - 6} ${ground}h12`}
          />
        </g>
        <g aria-hidden="true" textAnchor="middle">
          <text x={bag.x + bag.width / 2} y={widthLabelY + 26}>
            {formatDecimal(lengthCm, 1)} cm
          </text>
          <text
            x={heightLabelX - 12}
            y={bag.y + bag.height / 2}
            transform={`rotate(-90 ${heightLabelX - 12} ${bag.y + bag.height / 2})`}
          >
            {formatDecimal(heightCm, 1)} cm
          </text>
          <text x={bottle.x + bottle.width / 2} y={widthLabelY + 4}>
            1 L
          </text>
          <text x={sheet.x + sheet.width / 2} y={widthLabelY + 4}>
            A4
          </text>
        </g>
      </svg>
    </DrawingFrame>
  );
}
