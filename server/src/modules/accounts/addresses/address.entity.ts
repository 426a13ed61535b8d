import { Column, Entity, PrimaryColumn } from 'typeorm';

export const ADDRESS_KINDS = ['home', 'work', 'other'] as const;
type AddressKind = (typeof ADDRESS_KINDS)[number];

/** A delivery address of a customer. */
@Entity('address')
export class Address {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'customer_id' }) customerId!: string;
  @Column('text', { name: 'full_name' }) fullName!: string;
  @Column('text', { name: 'phone_number' }) phoneNumber!: string;
  @Column('text') line1!: string;
  @Column('text') line2!: string;
  @Column('text') landmark!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text', { name: 'pin_code' }) pinCode!: string;
  @Column('text') country!: string;
  @Column('text') type!: AddressKind;
  @Column('boolean', { name: 'is_default' }) isDefault!: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
