import { registerEnumType } from 'type-graphql';
import { formatBusinessDays } from '../../domain/delivery-days';
import type { DeliverySpeed } from '../../domain/order-limits';

export enum DeliverySpeedEnum {
  STANDARD = 'standard',
  EXPRESS = 'express',
}
registerEnumType(DeliverySpeedEnum, {
  name: 'DeliverySpeed',
  description: 'The delivery speed. Both are free.',
  valuesConfig: {
    STANDARD: { description: `${formatBusinessDays('standard')}.` },
    EXPRESS: { description: `${formatBusinessDays('express')}.` },
  },
});
export const SPEED_ENUMS: Readonly<Record<DeliverySpeed, DeliverySpeedEnum>> = {
  standard: DeliverySpeedEnum.STANDARD,
  express: DeliverySpeedEnum.EXPRESS,
};
